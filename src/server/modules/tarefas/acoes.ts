import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import type { By } from '../../http/handlers.ts';
import type { Pedido } from '../acoes.ts';
import { undoLinhas } from '../desfazer/linhas.ts';
import { acoesOf, type Entidade, type NomeDeAcao } from '../entidades.ts';

type Feita = Pedido & { entidade: Entidade; acao: NomeDeAcao; desfaz: string | null };

/** Does a job's action to some of its rows, all or none, and answers those that changed. */
export async function doAcao(trx: Db, me: By, tarefa: Feita, linhas: readonly string[]): Promise<string[]> {
  const { entidade, acao, desfaz } = tarefa;
  if (acao !== 'DESFAZER') return acoesOf(entidade)[acao]!.run(trx, me, linhas, tarefa);
  const desfeita = await trx
    .selectFrom('tarefas')
    .where('id', '=', desfaz)
    .select('operacao')
    .executeTakeFirst();
  if (!desfeita) throw fail('AT002');
  return undoLinhas(trx, me, desfeita.operacao, linhas);
}
