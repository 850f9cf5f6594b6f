import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#generated/fields.ts';
import { forms } from '#generated/forms.ts';
import { campoOf } from '#server/db/colunas.ts';
import { nomesDeTabelas, tabela } from '#server/db/entidades.ts';
import { newId } from '#server/db/id.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { readTags } from '../../tools/codegen/pessoas.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
  /** The first allowed value, if a check lists the values. */
  value: string | null;
  apagada: string | null;
};

let server: TestServer;
let columns: Column[];
beforeAll(async () => {
  server = await startServer();
  await sql`select criar_particoes(array[now()])`.execute(server.db);
  const tags = readTags(readFileSync('src/server/db/schema/tables.sql', 'utf8'));
  const { rows } = await sql<Omit<Column, 'apagada'>>`
    select relname as table, attname as column, format_type(atttypid, null) as type,
      attnotnull and not atthasdef as is_required,
      (select nullif(split_part(split_part(pg_get_constraintdef(pg_constraint.oid), 'ARRAY[''', 2), '''', 1), '') from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum] limit 1) as value
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`.execute(server.db);
  columns = rows.map((row) => ({
    ...row,
    apagada: tags.get(`${row.table}.${row.column}`)?.split('; apagada: ')[1] ?? null,
  }));
});
afterAll(() => server.close());

const ERASED = { null: null, false: false, "''": '' };
const isErased = ({ apagada }: Column) => apagada !== null && apagada in ERASED;
const MOMENT = '2026-01-01T00:00:00Z';

function filled({ table, type, value }: Column) {
  if (type.startsWith('json')) return '["Bia"]';
  if (type === 'boolean') return true;
  if (/int|numeric|real|double/.test(type)) return 7;
  return /^(time|date)/.test(type) ? MOMENT : (value ?? `Bia ${table}`);
}

const columnsOf = (table: string) => columns.filter((one) => one.table === table);

/** Adds a row with these values and one in each other column that is required or erasable. */
async function addRow(table: string, given: Record<string, unknown>) {
  const row = columnsOf(table).flatMap((one) => {
    const value = given[one.column] ?? (one.isRequired || isErased(one) ? filled(one) : undefined);
    return value === undefined ? [] : [{ name: sql.ref(one.column), value }];
  });
  await sql`insert into ${sql.table(table)} (${sql.join(row.map(({ name }) => name))})
    values (${sql.join(row.map(({ value }) => value))})`.execute(server.db);
}

async function fillRow(table: string, id: string) {
  const values = columnsOf(table).filter(isErased);
  await sql`update ${sql.table(table)}
    set ${sql.join(values.map((one) => sql`${sql.ref(one.column)} = ${filled(one)}`))} where id = ${id}`.execute(
    server.db,
  );
}

/** Tagged columns that still have a value, or the table if the row should be gone. */
async function leftIn(table: string): Promise<string[]> {
  const { rows } = await sql<{ linha: Record<string, unknown> }>`
    select to_jsonb(t) as linha from ${sql.table(table)} t
    where to_jsonb(t) -> 'loja_id' is distinct from 'null'`.execute(server.db);
  if (columnsOf(table).some(({ apagada }) => apagada === 'linhas')) return rows.map(() => table);
  expect([table, rows.length]).toEqual([table, 1]);
  return columnsOf(table)
    .filter(isErased)
    .filter(({ column, apagada }) => rows[0]!.linha[column] !== ERASED[apagada as keyof typeof ERASED])
    .map(({ column }) => `${table}.${column}`);
}

describe('an erasure', () => {
  it('clears each column and deletes each row tagged for it', async () => {
    const { db } = server;
    const cliente = await addCliente(db);
    const loja = await addLoja(db, cliente);
    const { chave } = await db.selectFrom('lojas').select('chave').executeTakeFirstOrThrow();
    const given = {
      cliente_id: cliente,
      loja_id: loja,
      loja: chave,
      admin_id: await server.addAdmin('bia'),
      comando_id: newId(),
      momento: new Date(),
    };
    await sql`insert into comandos (id, loja_id, dispositivo_id, admin_id, tipo)
      values (${given.comando_id}, ${loja}, 'd', ${given.admin_id}, 'DIAGNOSTICO')`.execute(db);
    const tagged = columns.filter((one) => isErased(one) || one.apagada === 'linhas');
    const tables = [...new Set(tagged.map(({ table }) => table))];
    const ids: Record<string, string> = { clientes: cliente, lojas: loja };
    for (const table of tables) await (ids[table] ? fillRow(table, ids[table]) : addRow(table, given));
    expect((await Promise.all(tables.map(leftIn))).flat().length).toBeGreaterThan(20);

    const own = tagged.filter(({ table }) => table in ids);
    const kept = JSON.stringify(Object.fromEntries(own.map(({ column }) => [campoOf(column), 'Bia'])));
    for (const id of [cliente, loja]) {
      await sql`insert into atividades (id, acao, entidade, entidade_id, nome, antes, depois)
        values (${newId()}, 'EDITAR', 'LOJA', ${id}, 'Loja', ${kept}, ${kept})`.execute(db);
      await sql`insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${newId()}, 'lojas', ${id}, '', ${kept}, ${kept})`.execute(db);
    }
    await server.call('deleteCliente', { path: { id: cliente } });
    for (const table of ['notificacoes', 'comunicados'])
      await sql`update ${sql.table(table)} set deleted_at = now()`.execute(db);
    for (const { id, nome } of await db.selectFrom('lixeira').select(['id', 'nome']).execute())
      expect(await server.call('eraseLixeira', { path: { id }, body: { nome } })).toAnswer(204);
    await server.settled();
    expect((await Promise.all(tables.map(leftIn))).flat().join(', ')).toBe('');
    const { rows } = await sql`
      select antes, depois from atividades where entidade_id in (${cliente}, ${loja}) and to_jsonb(atividades)::text ~ 'Bia'
      union all select antes, depois from alteracoes where to_jsonb(alteracoes)::text ~ 'Bia'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('clears each personal field of clients, stores and messages', () => {
    const isPersonal = ([name, { format }]: [string, Field]) =>
      ['email', 'telefone', 'cnpj', 'cep', 'password'].includes(format ?? '') ||
      /^(login|responsavel|logradouro|numero|complemento|bairro|mensagem|alertas|pin|senha)$|telefone|whatsapp/i.test(
        name,
      );
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const personal = nomesDeTabelas.flatMap((table) => {
      const { entidade } = tabela(table);
      if (!['CLIENTE', 'LOJA', 'NOTIFICACAO', 'COMUNICADO'].includes(entidade)) return [];
      return Object.entries<Field>(forms[entidade as keyof typeof forms])
        .filter(isPersonal)
        .map(([name]) => ({ table, column: ['senha', 'pin'].includes(name) ? `${name}_hash` : snake(name) }));
    });
    expect(personal.length).toBeGreaterThan(15);
    const erased = new Set(columns.filter(isErased).map(({ table, column }) => `${table}.${column}`));
    const missing = personal
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !erased.has(name));
    expect(missing.join(', '), 'tag in src/server/db/schema/tables.sql').toBe('');
  });
});
