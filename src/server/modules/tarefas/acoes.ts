import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Meios } from '../acoes.ts';
import { importClientes } from '../clientes/importacao.ts';
import { acoesOf } from '../entidades.ts';
import { undoLinhas } from '../historico/linhas.ts';
import { importLojas } from '../lojas/importacao.ts';
import { findImportadas, type TarefaTaken } from './tarefas.queries.ts';

async function importLinhas(
  trx: Db,
  me: By,
  tarefa: TarefaTaken,
  linhas: readonly string[],
): Promise<string[]> {
  const write = tarefa.entidade === 'LOJA' ? importLojas : importClientes;
  return write(trx, me, await findImportadas(trx, tarefa, linhas));
}

export async function doAcao(
  trx: Db,
  me: By,
  tarefa: TarefaTaken,
  linhas: readonly string[],
  meios: Meios,
): Promise<string[]> {
  const { entidade, acao, desfaz } = tarefa;
  if (acao === 'IMPORTAR') return importLinhas(trx, me, tarefa, linhas);
  if (acao !== 'DESFAZER') return acoesOf(entidade)[acao]!.run(trx, me, linhas, tarefa, meios);
  const desfeita = await trx
    .selectFrom('tarefas')
    .where('id', '=', desfaz)
    .select('operacao')
    .executeTakeFirst();
  if (!desfeita) throw fail('AT002');
  return undoLinhas(trx, me, desfeita.operacao, linhas);
}
