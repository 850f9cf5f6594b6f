import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { partReader, takeParts, textOf } from '../../http/parts.ts';
import type { Context } from '../context.ts';
import { mustFindTarefa, toTarefa } from '../tarefas/tarefas.answers.ts';
import { hasEnoughTarefas, insertTarefa } from '../tarefas/tarefas.queries.ts';
import { clientesImportaveis } from './clientes.ts';
import { acaoOf, conferir } from './conferir.ts';
import { countsOf, isRight, refuseWrong, toLinha, toLinhaDeCliente } from './importacao.answers.ts';
import { keepImportadas } from './importacao.queries.ts';
import type { Importavel, Linha } from './importavel.ts';
import { lojasImportaveis } from './lojas.ts';
import { previewNovos, runNovos } from './novos.ts';
import { type Planilha, readPlanilha } from './planilha.ts';
import { readLines } from './read.ts';

type Schemas = components['schemas'];
type Dados = Schemas['ImportacaoDados'];

const MB = 1024 * 1024;
const MOST_BYTES = 10 * MB;
/** The limits of a file whose rows are all written, or none, by one transaction. */
const MOST_OF_NOVOS = { bytes: 5 * MB, rows: 5000 };

const readDados = partReader('ImportacaoDados', 'REQ001');

/** Reads a request's file and how it is to be read: REQ005 over so many bytes, REQ001 without a file or with two. */
async function uploaded(req: FastifyRequest, fileSize: number): Promise<{ arquivo: Buffer; dados: Dados }> {
  const takers = { arquivo: (part: MultipartFile) => part.toBuffer(), dados: textOf };
  const taken = await takeParts(req, takers, { code: 'REQ001', fileSize });
  if (!taken.arquivo)
    throw fail('REQ001', { fields: [{ path: 'arquivo', message: 'Arquivo é obrigatório' }] });
  return { arquivo: taken.arquivo, dados: 'dados' in taken ? readDados(taken.dados) : {} };
}

export const importacaoHandlers = ({ db, signer, tarefas }: Context) => {
  /** Makes the job that imports these rows; none where there is nothing to do. */
  async function makeTarefa(trx: Db, { entidade, nomes }: Importavel, linhas: readonly Linha[], me: Me) {
    const importadas = linhas
      .filter((linha) => acaoOf(linha) !== 'NADA')
      .map(({ antes, campos, textos }) => ({
        ...{ id: (antes?.id as string | undefined) ?? newId(), nova: !antes, campos },
        nome: textos.nome || String(antes?.nome ?? nomes.nome),
      }));
    if (importadas.length === 0) return null;
    if (await hasEnoughTarefas(trx, me.id)) throw fail('TA005');
    const id = newId();
    await insertTarefa(trx, {
      ...{ id, adminId: me.id, chaveId: me.chaveId, endereco: me.endereco, operacao: newId() },
      ...{ entidade, acao: 'IMPORTAR', filtros: '{}', total: importadas.length },
    });
    await keepImportadas(trx, id, importadas);
    return toTarefa(signer, await mustFindTarefa(trx, id, me), me);
  }

  type Asked = { dryRun?: boolean; parcial?: boolean };

  /** Looks at a sheet, and has its right rows imported unless it is only looked at. */
  async function runImport(importavel: Importavel, { linhas }: Planilha, { dryRun, parcial }: Asked, me: Me) {
    await conferir(db, importavel, linhas, { altera: true });
    if (dryRun) return { tarefa: null, shown: linhas };
    const right = linhas.filter(isRight);
    if (!parcial || right.length === 0) refuseWrong(linhas);
    const tarefa = await inTransaction(db, (trx) => makeTarefa(trx, importavel, right, me));
    if (tarefa) tarefas.wake();
    return { tarefa, shown: linhas.filter((linha) => !isRight(linha)) };
  }

  return {
    async importLojas({ query, req, me }) {
      const { arquivo, dados } = await uploaded(req, MOST_BYTES);
      const planilha = readPlanilha<Schemas['CampoDeLoja']>(
        await readLines(arquivo),
        lojasImportaveis,
        dados,
      );
      const { tarefa, shown } = await runImport(lojasImportaveis, planilha, query, me);
      const { colunas, linhas } = planilha;
      return { status: 200, body: { ...countsOf(linhas), colunas, linhas: shown.map(toLinha), tarefa } };
    },

    async importClientes({ query, req, me }) {
      const { bytes, rows } = MOST_OF_NOVOS;
      const { arquivo, dados } = await uploaded(req, query.parcial ? MOST_BYTES : bytes);
      const lines = await readLines(arquivo);
      if (!query.parcial) {
        if (lines.length > rows + 1)
          throw fail('REQ005', {
            fields: [{ path: 'arquivo', message: 'O arquivo pode ter no máximo 5.000 linhas.' }],
          });
        return {
          status: 200,
          body: await (query.dryRun ? previewNovos(db, lines, dados) : runNovos(db, me, lines, dados)),
        };
      }
      const planilha = readPlanilha<Schemas['CampoDeCliente']>(lines, clientesImportaveis, dados);
      const { tarefa, shown } = await runImport(clientesImportaveis, planilha, query, me);
      const { colunas, linhas } = planilha;
      const counts = countsOf(linhas);
      const validas = counts.total - counts.erradas;
      const body = { ...counts, validas, gravadas: 0, colunas, linhas: shown.map(toLinhaDeCliente), tarefa };
      return { status: 200, body };
    },
  } satisfies Partial<Handlers>;
};
