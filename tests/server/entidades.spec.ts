import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listada, lists, reads } from '#generated/entidades.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { EntidadeComHistorico } from '#generated/labels.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { campoOf, isTold } from '#server/db/colunas.ts';
import { deCliente, nomesDeTabelas, tabela } from '#server/db/entidades.ts';
import { ligacoes } from '#server/db/ligacoes.ts';
import { missing } from '#server/http/ids.ts';
import { ordersOf } from '#tests/support/orders.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { emPalavras } from '#web/entities/historico/palavras.ts';
import { readEntidades } from '../../tools/codegen/entidades.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function tablesWith(...columns: string[]): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select c.relname::text as nome from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.attname = any(${columns}::text[])
    group by 1 having count(*) = ${columns.length} order by 1`.execute(server.db);
  return rows.map(({ nome }) => nome);
}

/** Data columns of a table, without keys, generated columns, counts and change metadata. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select attname::text as nome from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by 1`.execute(server.db);
  return rows.map(({ nome }) => nome);
}

async function triggersOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select tgname::text as nome from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(
    server.db,
  );
  return rows.map(({ nome }) => nome);
}

async function argumentsOf(table: string, trigger: string): Promise<string[]> {
  const { rows } = await sql<{ values: string }>`
    select encode(tgargs, 'escape') as values from pg_trigger
    where tgrelid = ${table}::regclass and tgname = ${trigger}`.execute(server.db);
  return rows[0]!.values.split('\\000').slice(0, -1);
}

const without = (part: 'undo' | 'bin') =>
  Object.values(readEntidades('openapi/entidades.yaml')).flatMap(({ key, without = {} }) =>
    key && (without.all ?? without[part]) ? [key] : [],
  );

/** Sorts of short lists, by a column of another table, and by an expression: musicas_ano_list. */
const unindexed = [
  'comunicados status btree',
  'comunicados status_adimplencia btree',
  'lojas situacao btree',
  'lojas ultimo_acesso btree',
  'musicas ano btree',
  'notificacoes mensagem btree',
  'vinhetas intervalo_execucao btree',
  'vinhetas num_lojas btree',
  'vinhetas status btree',
];

describe("an entity's table", () => {
  it('is defined in db/entidades.ts if it can be undone', async () => {
    const entities = (await tablesWith('versao', 'deleted_at')).filter(
      (name) => !without('undo').includes(name),
    );
    expect(nomesDeTabelas.filter((name) => name !== 'configuracoes').sort()).toEqual(entities);
  });

  it('has the triggers for its changes and the bin, or documents why not', async () => {
    const missing: string[] = [];
    for (const name of await tablesWith('versao', 'deleted_at')) {
      const own = await triggersOf(name);
      const wanted = [
        ...(without('undo').includes(name)
          ? []
          : ['keep_change_insert', 'keep_change_update', 'keep_deletion']),
        ...(without('bin').includes(name) ? [] : ['keep_bin']),
      ];
      missing.push(
        ...wanted.filter((trigger) => !own.includes(trigger)).map((trigger) => `${name}: ${trigger}`),
      );
    }
    expect(missing, 'triggers, missing in schema/triggers.ts and the migrations').toEqual([]);
  });

  it('with a client is deleted and restored with it', async () => {
    expect([...deCliente].sort()).toEqual(await tablesWith('versao', 'deleted_at', 'cliente_id'));
  });

  it('with a client is kept in the bin as part of it, with an index', async () => {
    const { rows } = await sql<{ nome: string }>`
      select relname::text as nome from pg_class where relkind = 'i' and relname like '%\_excluidas'`.execute(
      server.db,
    );
    const indexes = rows.map(({ nome }) => nome);
    const missingIndexes = deCliente
      .map((name) => `${name}_excluidas`)
      .filter((name) => !indexes.includes(name));
    expect(missingIndexes, 'indexes of deleted rows, missing in indexes.sql and the migrations').toEqual([]);
    for (const name of deCliente)
      expect([name, await argumentsOf(name, 'keep_bin')]).toContainEqual(
        expect.arrayContaining(['cliente_id']),
      );
  });

  it('has an index per sort of its list, and a trigram index for the search', async () => {
    const { rows } = await sql<{ index: string }>`
      select concat_ws(' ', indrelid::regclass, attname, amname) as index
      from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(server.db);
    const indexes = rows.map(({ index }) => index);
    const missing = nomesDeTabelas.flatMap((name) => {
      const { entidade, nome } = tabela(name);
      if (!(entidade in lists)) return [];
      const sorts = ordersOf(lists[entidade as Listada]).filter((sort) => !sort.startsWith('-'));
      const wanted = sorts.map((sort) => {
        const column = sort.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        return [column, `${column}_busca`, `${column}_id`].map((one) => `${name} ${one} btree`);
      });
      return [...wanted, [`${name} ${nome}_busca gin`]]
        .filter((either) => !either.some((index) => indexes.includes(index)))
        .map(([index]) => index!);
    });
    expect(missing.sort(), 'indexes, missing in schema/indexes.sql and the migrations').toEqual(unindexed);
  });

  it.each(nomesDeTabelas)('%s defines the columns that its trigger stores', async (name) => {
    const notKept = await argumentsOf(name, 'keep_change_insert');
    const { rows } = await sql<{ kept: string }>`
      select jsonb_object_keys(kept_columns(to_jsonb(jsonb_populate_record(null::${sql.table(name)}, '{}')),
        ${notKept}::text[])) as kept`.execute(server.db);
    expect(rows.map(({ kept }) => kept).sort()).toEqual([...tabela(name).columns].sort());
  });

  it.each(nomesDeTabelas)('%s has the columns that its definition lists', async (name) => {
    const { columns, nome, status, counts = [], unicos = {} } = tabela(name);
    const own = await columnsOf(name);
    const said = [
      // Secrets are stored as a hash, and the history only has a mark.
      ...columns.map((column) => (['senha', 'pin'].includes(column) ? `${column}_hash` : column)),
      nome,
      ...counts,
      ...(status ? [status] : []),
      ...Object.values(unicos).flatMap(({ campo, coluna = campo, same }) => (same ? [coluna] : [])),
    ];
    expect(said.filter((column) => !own.includes(column))).toEqual([]);
    // Every unique column of existing rows can conflict on restore, so undo, version and bin need an error code for it.
    const { rows } = await sql<{ nome: string }>`select indexrelid::regclass::text as nome from pg_index
      where indrelid = ${name}::regclass and indisunique and indpred is not null`.execute(server.db);
    expect(rows.map((row) => row.nome).sort()).toEqual(Object.keys(unicos).sort());
    const { rows: checked } = await sql<{ nome: string }>`select attname::text as nome from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where conrelid = ${name}::regclass and contype = 'c' and pg_get_constraintdef(pg_constraint.oid) like '%INATIVO%'`.execute(
      server.db,
    );
    expect(checked).toEqual(status ? [{ nome: status }] : []);
  });

  it.each(nomesDeTabelas)('%s has a label for each field in its history', (name) => {
    const fields = tabela(name).columns.filter(isTold).map(campoOf);
    expect(fields.filter((campo) => emPalavras({ campo }).campo === campo)).toEqual([]);
  });

  it('has its error codes at history and all restoring operations', () => {
    const lacking = nomesDeTabelas.flatMap((name) => {
      const { entidade, unicos = {} } = tabela(name);
      const taken = Object.values(unicos);
      const inBin = taken.filter(({ same }) => same);
      const hasHistory = entidade in EntidadeComHistorico && entidade in reads;
      const gone = hasHistory && entidade !== 'CONFIGURACAO' ? [missing(entidade as keyof typeof reads)] : [];
      const codes = taken.map(({ code }) => code);
      const wanted: Partial<Record<OperationId, ErrorCode[]>> = {
        undoAtividade: codes,
        undoOperacao: codes,
        restoreLixeira: inBin.map(({ code }) => code),
        restoreVersao: hasHistory ? [...codes, ...gone] : [],
        compareVersoes: gone,
        listHistorico: gone,
      };
      return Object.entries(wanted).flatMap(([operation, all]) => {
        const own: readonly ErrorCode[] = operations[operation as OperationId].errors;
        return all.filter((code) => !own.includes(code)).map((code) => `${operation}: ${code}`);
      });
    });
    expect(lacking, 'missing in `gone` or `taken` of openapi/entidades.yaml').toEqual([]);
  });

  it('is defined for both ends of each link', async () => {
    for (const [link, { keys, ends, columns }] of Object.entries(ligacoes)) {
      const own = await columnsOf(link);
      expect([link, own.sort()]).toEqual([link, [...keys, ...columns].sort()]);
      for (const end of ends) expect(nomesDeTabelas).toContain(end);
    }
  });
});
