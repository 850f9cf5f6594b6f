import type { components } from '#generated/api.d.ts';
import { brokenUnique } from '../../db/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Me } from '../../http/handlers.ts';
import { insertNovos } from '../clientes/importacao.ts';
import { clientesNovos } from './clientes.ts';
import { conferir } from './conferir.ts';
import { count, nothingYet, refuseWrong, toLinhaDeCliente } from './importacao.answers.ts';
import type { Linha } from './importavel.ts';
import type { Lines } from './packed.ts';
import { type Planilha, readPlanilha } from './planilha.ts';

type Schemas = components['schemas'];
type Campo = Schemas['CampoDeCliente'];

const ATTEMPTS = 4;
/** How many rows a statement has: so few that making the statement keeps nobody waiting. */
const BATCH = 100;

type Conferida = Pick<Planilha<Campo>, 'colunas' | 'sheet'> & { linhas: Linha[] };

/** Reads a sheet of clients that are all new. */
async function checked(db: Db, lines: Lines, dados: Schemas['ImportacaoDados']): Promise<Conferida> {
  const planilha = readPlanilha<Campo>(lines, clientesNovos, dados);
  const linhas: Linha[] = [];
  for await (const checked of conferir(db, clientesNovos, planilha, { altera: false }))
    linhas.push(...checked);
  return { colunas: planilha.colunas, sheet: planilha.sheet, linhas };
}

function toImportacao({ colunas, sheet, linhas }: Conferida, gravadas: number): Schemas['ClienteImportacao'] {
  const counts = nothingYet();
  count(counts, linhas);
  const validas = counts.total - counts.erradas;
  return {
    ...counts,
    ...sheet,
    validas,
    gravadas,
    colunas,
    linhas: linhas.map(toLinhaDeCliente),
    tarefa: null,
  };
}

/** Tells what importing this file would do, row by row. */
export const previewNovos = async (db: Db, lines: Lines, dados: Schemas['ImportacaoDados']) =>
  toImportacao(await checked(db, lines, dados), 0);

/**
 * Runs an import, and runs it again where somebody else took a name or a CNPJ between its look and its writing: the
 * unique indexes tell that there is a clash, and the next look tells in which row.
 */
async function untilUnclashed<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const clash = brokenUnique(error);
      if (attempt === ATTEMPTS || !clash?.startsWith('clientes_')) throw error;
    }
  }
}

/** Imports every row of the file, or none: a row that is wrong answers its own code. */
export async function runNovos(db: Db, me: Me, lines: Lines, dados: Schemas['ImportacaoDados']) {
  const planilha = await untilUnclashed(() =>
    inTransaction(db, async (trx) => {
      const read = await checked(trx, lines, dados);
      refuseWrong(read.linhas);
      const novos = read.linhas.map(({ campos }) => ({ id: newId(), nova: true, campos }));
      for (let start = 0; start < novos.length; start += BATCH)
        await insertNovos(trx, me, novos.slice(start, start + BATCH));
      return read;
    }),
  );
  return toImportacao(planilha, planilha.linhas.length);
}
