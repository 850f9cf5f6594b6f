import type { components } from '#generated/api.d.ts';
import { brokenUnique } from '../../db/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Me } from '../../http/handlers.ts';
import { insertNovos } from '../clientes/importacao.ts';
import { newClientes } from './clientes.ts';
import { checkLinhas } from './conferir.ts';
import { count, nothingYet, refuseWrong, toClienteLinha } from './importacao.answers.ts';
import type { Linha } from './importavel.ts';
import type { Lines } from './packed.ts';
import { type Planilha, readPlanilha } from './planilha.ts';

type Schemas = components['schemas'];
type Campo = Schemas['CampoDeCliente'];

const ATTEMPTS = 4;
/** Rows per statement, small enough that building it does not block other requests. */
const BATCH = 100;

type CheckedPlanilha = Pick<Planilha<Campo>, 'colunas' | 'sheet'> & { linhas: Linha[] };

async function checked(db: Db, lines: Lines, dados: Schemas['ImportacaoDados']): Promise<CheckedPlanilha> {
  const planilha = readPlanilha<Campo>(lines, newClientes, dados);
  const linhas: Linha[] = [];
  for await (const checked of checkLinhas(db, newClientes, planilha, { altera: false }))
    linhas.push(...checked);
  return { colunas: planilha.colunas, sheet: planilha.sheet, linhas };
}

function toImportacao(
  { colunas, sheet, linhas }: CheckedPlanilha,
  gravadas: number,
): Schemas['ClienteImportacao'] {
  const counts = nothingYet();
  count(counts, linhas);
  const validas = counts.total - counts.erradas;
  return {
    ...counts,
    ...sheet,
    validas,
    gravadas,
    colunas,
    linhas: linhas.map(toClienteLinha),
    tarefa: null,
  };
}

export const previewNovos = async (db: Db, lines: Lines, dados: Schemas['ImportacaoDados']) =>
  toImportacao(await checked(db, lines, dados), 0);

/**
 * Retries an import if another request took a name or CNPJ after the check. The unique index only reports the conflict,
 * and the next check finds the row.
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
