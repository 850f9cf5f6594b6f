import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fail } from '../../../http/fail.ts';
import type { Me } from '../../../http/handlers.ts';
import type { ClienteField } from '../clientes.fields.ts';
import { findTaken, insertClientes, lockWrites } from './importacao.queries.ts';
import { readLines } from './read.ts';
import { type CheckedRow, checkRow, findColumns, toLinha } from './rows.ts';

type ClienteImportacao = components['schemas']['ClienteImportacao'];

const isWrong = (row: CheckedRow, coluna: ClienteField) => row.erros.some((erro) => erro.coluna === coluna);

/** Adds what is wrong with a row because of the other rows and of the clients that exist. */
async function markTaken(db: Db, rows: CheckedRow[]): Promise<void> {
  const keys = rows.map((row) => ({
    linha: row.linha,
    nome: isWrong(row, 'nome') ? null : (row.fields.nome ?? null),
    cnpj: isWrong(row, 'cnpj') ? null : (row.fields.cnpj ?? null),
  }));
  const taken = new Map((await findTaken(db, keys)).map((found) => [found.linha, found]));
  for (const { linha, erros } of rows) {
    const found = taken.get(linha)!;
    const mark = (coluna: ClienteField, code: ErrorCode, exists: boolean, first: number | null) => {
      if (exists) erros.push({ coluna, code, message: errors[code].message });
      else if (first !== null && first < linha)
        erros.push({ coluna, code, message: `Repetido: já está na linha ${first} do arquivo.` });
    };
    mark('nome', 'C001', found.nomeExiste, found.nomeNaLinha);
    mark('cnpj', 'C011', found.cnpjExiste, found.cnpjNaLinha);
  }
}

function refuseWrongRows(rows: CheckedRow[]): void {
  const first = rows.find((row) => row.erros.length > 0);
  if (!first) return;
  const fields = rows.flatMap(({ linha, erros }) =>
    erros.map(({ coluna, message }) => ({ path: `linhas.${linha}.${coluna}`, message })),
  );
  throw fail(first.erros[0]!.code, { fields });
}

function toImportacao(rows: CheckedRow[], gravadas: number): ClienteImportacao {
  return {
    total: rows.length,
    validas: rows.filter((row) => row.erros.length === 0).length,
    gravadas,
    linhas: rows.map(toLinha),
  };
}

/** What importing this file would do, row by row. */
export async function previewImport(db: Db, file: Buffer): Promise<ClienteImportacao> {
  const [header, ...lines] = await readLines(file);
  const places = findColumns(header!.cells);
  const rows = lines.map((line) => checkRow(line, places));
  await markTaken(db, rows);
  return toImportacao(rows, 0);
}

/** Imports every row of the file, or none: a row that is wrong answers its own code. */
export async function runImport(db: Db, me: Me, file: Buffer): Promise<ClienteImportacao> {
  const [header, ...lines] = await readLines(file);
  const places = findColumns(header!.cells);
  if (!places.has('nome')) {
    throw fail('CI03', { fields: [{ path: 'nome', message: 'O arquivo não tem a coluna nome.' }] });
  }
  const rows = lines.map((line) => checkRow(line, places));
  await inTransaction(db, async (trx) => {
    await lockWrites(trx);
    await markTaken(trx, rows);
    refuseWrongRows(rows);
    const clientes = rows.map(({ fields }) => ({ ...fields, nome: fields.nome! }));
    await insertClientes(trx, me, clientes);
  });
  return toImportacao(rows, rows.length);
}
