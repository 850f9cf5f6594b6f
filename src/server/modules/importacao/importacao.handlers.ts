import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { partReader, takeParts, textOf, withoutFile } from '../../http/parts.ts';
import { fail } from '../../lib/fail.ts';
import { createTurns } from '../../lib/turns.ts';
import type { Context } from '../context.ts';
import { mustFindTarefa, toTarefa } from '../tarefas/tarefas.answers.ts';
import { addTarefa } from '../tarefas/tarefas.queries.ts';
import { createBudget } from './budget.ts';
import { importableClientes } from './clientes.ts';
import { checkLinhas } from './conferir.ts';
import {
  type Checked,
  count,
  isRight,
  nothingYet,
  refuseWrong,
  toClienteLinha,
  toLinha,
} from './importacao.answers.ts';
import { type Importadas, keepImportadas, packImportadas } from './importacao.queries.ts';
import type { Importable, Linha } from './importavel.ts';
import { importableLojas } from './lojas.ts';
import { previewNovos, runNovos } from './novos.ts';
import type { Lines } from './packed.ts';
import { headingsOf, type Planilha, readPlanilha } from './planilha.ts';
import { readLines } from './read.ts';

type Schemas = components['schemas'];
type Dados = Schemas['ImportacaoDados'];

const MB = 1024 * 1024;
const MOST_BYTES = 10 * MB;
/** Limits of an all-or-nothing import, which runs in one transaction. */
const MOST_OF_NOVOS = { bytes: 5 * MB, rows: 5000 };

const readDados = partReader('ImportacaoDados', 'REQ001');

/** Memory for waiting files, including their `dados`: two of the largest per administrator, six in total. */
const OF_DADOS = 2 * MB;
const ROOM = { each: 2 * (MOST_BYTES + OF_DADOS), all: 6 * (MOST_BYTES + OF_DADOS) };
/** Imports processed at the same time, because each holds its rows in memory. */
const AT_ONCE = 2;

/**
 * Reads the file and options of a request. Fails with REQ005 if it is too large and REQ001 without exactly one file.
 */
async function uploaded(req: FastifyRequest, fileSize: number): Promise<{ arquivo: Buffer; dados: Dados }> {
  const takers = { arquivo: (part: MultipartFile) => part.toBuffer(), dados: textOf };
  const taken = await takeParts(req, takers, { code: 'REQ001', fileSize });
  if (!taken.arquivo) throw withoutFile('REQ001');
  return { arquivo: taken.arquivo, dados: 'dados' in taken ? readDados(taken.dados) : {} };
}

export const importacaoHandlers = ({ db, signer, wake }: Context) => {
  const budget = createBudget(ROOM);
  const turns = createTurns(AT_ONCE);

  /**
   * Reads the spreadsheet of a request and passes it to `use`, in fair turns between administrators. Fails with REQ014,
   * before reading the body, if waiting files hold too much memory.
   */
  async function inTurn<T>(
    { req, me }: { req: FastifyRequest; me: Me },
    { importavel: importable, fileSize }: { importavel: Importable; fileSize: number },
    use: (lines: Lines, dados: Dados) => Promise<T>,
  ): Promise<T> {
    const { 'content-length': length = Number.POSITIVE_INFINITY } = req.headers;
    const release = budget.hold(me.id, Math.min(Number(length), fileSize + OF_DADOS));
    try {
      const { arquivo, dados } = await uploaded(req, fileSize);
      const endTurn = await turns.take(me.id);
      try {
        const headings = headingsOf(importable, dados);
        return await use(await readLines(arquivo, { headings, aba: dados.aba }), dados);
      } finally {
        endTurn();
      }
    } finally {
      release();
    }
  }

  async function makeTarefa(trx: Db, { entidade }: Importable, importadas: readonly Importadas[], me: Me) {
    const total = importadas.reduce((sum, part) => sum + part.total, 0);
    if (total === 0) return null;
    const id = await addTarefa(trx, me, { entidade, acao: 'IMPORTAR', filtros: '{}', total });
    await keepImportadas(trx, id, importadas);
    return toTarefa(signer, await mustFindTarefa(trx, id, me), me);
  }

  type Asked = { dryRun?: boolean; parcial?: boolean };

  /**
   * Checks a spreadsheet and, without `dryRun`, creates a job for its valid rows. Keeps only the answer and the values
   * of each row, to save memory.
   */
  async function runImport<Answer extends Checked>(
    importable: Importable,
    planilha: Planilha,
    { dryRun, parcial }: Asked,
    me: Me,
    toAnswer: (linha: Linha) => Answer,
  ) {
    const counts = nothingYet();
    const linhas: Answer[] = [];
    const importadas: Importadas[] = [];
    for await (const checked of checkLinhas(db, importable, planilha, {
      altera: true,
      porChave: Boolean(me.chaveId),
    })) {
      count(counts, checked);
      for (const linha of checked) if (dryRun || !isRight(linha)) linhas.push(toAnswer(linha));
      if (!dryRun) importadas.push(packImportadas(checked.filter(isRight), importable.nomes.nome!));
    }
    if (dryRun) return { ...counts, linhas, tarefa: null };
    if (!parcial || counts.total === counts.erradas) refuseWrong(linhas);
    const tarefa = await inTransaction(db, (trx) => makeTarefa(trx, importable, importadas, me));
    if (tarefa) wake('tarefas');
    return { ...counts, linhas, tarefa };
  }

  return {
    importLojas: ({ query, req, me }) =>
      inTurn({ req, me }, { importavel: importableLojas, fileSize: MOST_BYTES }, async (lines, dados) => {
        const planilha = readPlanilha<Schemas['CampoDeLoja']>(lines, importableLojas, dados);
        const body = await runImport(importableLojas, planilha, query, me, toLinha);
        return { status: 200, body: { ...body, ...planilha.sheet, colunas: planilha.colunas } };
      }),

    importClientes({ query, req, me }) {
      const { bytes, rows } = MOST_OF_NOVOS;
      const limits = { importavel: importableClientes, fileSize: query.parcial ? MOST_BYTES : bytes };
      return inTurn({ req, me }, limits, async (lines, dados) => {
        if (!query.parcial) {
          if (lines.total > rows)
            throw fail('REQ005', {
              fields: [{ path: 'arquivo', message: 'O arquivo pode ter no máximo 5.000 linhas.' }],
            });
          return {
            status: 200,
            body: await (query.dryRun ? previewNovos(db, lines, dados) : runNovos(db, me, lines, dados)),
          };
        }
        const planilha = readPlanilha<Schemas['CampoDeCliente']>(lines, importableClientes, dados);
        const body = await runImport(importableClientes, planilha, query, me, toClienteLinha);
        const validas = body.total - body.erradas;
        return {
          status: 200,
          body: { ...body, validas, gravadas: 0, ...planilha.sheet, colunas: planilha.colunas },
        };
      });
    },
  } satisfies Partial<Handlers>;
};
