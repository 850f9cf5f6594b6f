import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { brokenUnique } from '../../../db/errors.ts';
import type { Db } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fail } from '../../../fail.ts';
import type { Handlers, Me } from '../../../http/handlers.ts';
import { takeParts } from '../../../http/parts.ts';
import type { Context } from '../../context.ts';
import { findTaken, insertClientes } from './importacao.queries.ts';
import { readLines } from './read.ts';
import { type CheckedRow, type ClienteField, checkRow, findColumns, toLinha } from './rows.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const UNIQUE = ['clientes_nome_unique', 'clientes_cnpj_unique'];
const ATTEMPTS = 4;

type ClienteImportacao = components['schemas']['ClienteImportacao'];

const isWrong = (row: CheckedRow, coluna: ClienteField) => row.erros.some((erro) => erro.coluna === coluna);

/** Adds to each row what clashes with the other rows of the file and with clients that exist. */
async function markTaken(db: Db, rows: CheckedRow[]): Promise<void> {
  const keys = rows.map((row) => ({
    linha: row.linha,
    nome: isWrong(row, 'nome') ? null : row.fields.nome,
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

/** Tells what importing this file would do, row by row. */
async function previewImport(db: Db, file: Buffer): Promise<ClienteImportacao> {
  const [header, ...lines] = await readLines(file);
  const places = findColumns(header!.cells);
  const rows = lines.map((line) => checkRow(line, places));
  await markTaken(db, rows);
  return toImportacao(rows, 0);
}

/**
 * Runs an import, and runs it again where somebody else took a name or a CNPJ between its look and its writing: the
 * unique indexes tell that there is a clash, and the next look tells in which row.
 */
async function untilUnclashed(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === ATTEMPTS || !UNIQUE.includes(brokenUnique(error) ?? '')) throw error;
    }
  }
}

/** Imports every row of the file, or none: a row that is wrong answers its own code. */
async function runImport(db: Db, me: Me, file: Buffer): Promise<ClienteImportacao> {
  const [header, ...lines] = await readLines(file);
  const places = findColumns(header!.cells);
  if (!places.has('nome')) {
    throw fail('CI03', { fields: [{ path: 'nome', message: 'O arquivo não tem a coluna nome.' }] });
  }
  const rows = lines.map((line) => checkRow(line, places));
  await untilUnclashed(() =>
    inTransaction(db, async (trx) => {
      await markTaken(trx, rows);
      refuseWrongRows(rows);
      const clientes = rows.map(({ fields }) => fields);
      await insertClientes(trx, me, clientes);
    }),
  );
  return toImportacao(rows, rows.length);
}

/** Reads the bytes of the request's `arquivo`: REQ005 over 5 MB, REQ001 without one or with two. */
async function uploadedFile(req: FastifyRequest): Promise<Buffer> {
  const takers = { arquivo: (part: MultipartFile) => part.toBuffer() };
  const { arquivo } = await takeParts(req, takers, { code: 'REQ001', fileSize: MAX_FILE_BYTES });
  if (!arquivo) throw fail('REQ001', { fields: [{ path: 'arquivo', message: 'Arquivo é obrigatório' }] });
  return arquivo;
}

export const importacaoHandlers = ({ db }: Context) =>
  ({
    async importClientes({ query, req, me }) {
      const file = await uploadedFile(req);
      const body = query.dryRun ? await previewImport(db, file) : await runImport(db, me, file);
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
