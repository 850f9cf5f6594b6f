import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const TABLES = 'src/server/db/schema/tables.sql';

/** People whose archive includes a column: the row is about one of them, or `autor` wrote it. */
const PEOPLE = ['admin', 'autor', 'cliente', 'loja', 'qualquer'];
/** Tags of columns that no archive includes: they concern nobody or somebody else, or hold a secret. */
const NOBODY = ['não', 'outro', 'segredo'];
const VALUES: Record<string, null | false | ''> = { null: null, false: false, "''": '' };
/** What an erasure does instead of emptying a column: keeps it, deletes its rows, or leaves it to erase.ts. */
const OTHERWISE = ['não', 'linhas', 'à parte'];
const LAST = ['created_at', 'updated_at', 'deleted_at'];

export type Column = {
  table: string;
  column: string;
  isText: boolean;
  isNullable: boolean;
  isKey: boolean;
  /** The tag after the column, such as `loja; apagada: null`; undefined if it has none. */
  pessoa: string | undefined;
  isOfNobody: boolean;
};

export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  let table = '';
  for (const line of text.split('\n')) {
    table = line.match(/^create table (\w+)/)?.[1] ?? table;
    const [, column, tag] = line.match(/^(?: +(\w+))?.*-- pessoa: (.+)$/) ?? [];
    if (tag) tags.set(column ? `${table}.${column}` : table, tag);
  }
  return tags;
}

const columnsQuery = sql<Omit<Column, 'pessoa' | 'isOfNobody'>>`
  select relname as table, attname as column, typname in ('text', '_text', 'json', 'jsonb', 'bytea', 'inet') as "isText",
    not attnotnull as "isNullable", coalesce(attnum = any(indkey::int2[]), false) as "isKey"
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    left join pg_index on indrelid = attrelid and indisprimary
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'kysely_%' and attnum > 0 and not attisdropped and attgenerated = ''
  order by relname, attname = any(${LAST}), attnum`;

type Tag = { quem: string[]; apagada?: string };

function tagOf({ table, column, pessoa }: Column): Tag | undefined {
  if (!pessoa) return undefined;
  const [words = '', apagada] = pessoa.split('; apagada: ');
  const quem = words.split(', ');
  const isKnown = NOBODY.includes(words) || quem.every((word) => PEOPLE.includes(word));
  if (isKnown && (!apagada || apagada in VALUES || OTHERWISE.includes(apagada))) return { quem, apagada };
  throw new Error(
    `${table}.${column} has the tag "pessoa: ${pessoa}". Use ${[...PEOPLE, ...NOBODY].join(', ')}; apagada: ${[...Object.keys(VALUES), ...OTHERWISE].join(', ')}.`,
  );
}

const isErased = ({ quem }: Tag) => !['admin', 'autor', 'não', 'outro'].includes(quem.join());

/** Throws if a column has no tag, or a tag that leaves the result of an erasure open. */
function assertTagged(columns: (Column & { tag?: Tag })[]) {
  const fail = (problem: string, found: Column[], tag = 'pessoa: loja; apagada: null') => {
    if (found.length === 0) return;
    const names = found.map(({ table, column }) => `${table}.${column}`);
    throw new Error(
      `${problem}: ${names.join(', ')}. Add a tag behind it in ${TABLES}, such as: -- ${tag} (CONTRIBUTING.md, "A migration").`,
    );
  };
  fail(
    'Columns without a tag for personal data',
    columns.filter(({ tag, isOfNobody }) => !tag && !isOfNobody),
  );
  const goesWhole = columns.some(({ tag }) => tag?.apagada === 'linhas');
  const isOfStores = columns.some(({ tag }) => tag && isErased(tag) && !tag.quem.includes('segredo'));
  fail(
    'Columns without what an erasure leaves in them',
    columns.filter(({ tag, isText, column }) => {
      const isFree = isText && column !== 'id' && !column.endsWith('_id');
      return isFree && isOfStores && !goesWhole && tag && isErased(tag) && !tag.apagada;
    }),
  );
  fail(
    'Columns that cannot be null after an erasure',
    columns.filter(({ tag, isNullable }) => tag?.apagada === 'null' && !isNullable),
    "pessoa: loja; apagada: ''",
  );
}

export function pessoasOf(columns: Column[]) {
  const pessoas: Record<string, Record<string, string[]>> = {};
  const apagada: Record<string, object> = {};
  const linhas: Record<string, string> = {};
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const tagged = own.map((column) => ({ ...column, tag: tagOf(column) }));
    assertTagged(tagged);
    const namesOf = (found: Column[]) => found.map(({ column }) => column);
    const parts = PEOPLE.map(
      (person) => [person, namesOf(tagged.filter(({ tag }) => tag?.quem.includes(person)))] as const,
    ).filter(([, names]) => names.length > 0);
    const chave = namesOf(own.filter(({ isKey }) => isKey));
    if (parts.length > 0) pessoas[table] = { chave, ...Object.fromEntries(parts) };
    const values = tagged.filter(({ tag }) => tag?.apagada && tag.apagada in VALUES);
    if (values.length > 0)
      apagada[table] = Object.fromEntries(values.map(({ column, tag }) => [column, VALUES[tag!.apagada!]]));
    const loja = tagged.find(({ tag }) => tag?.apagada === 'linhas');
    if (loja) linhas[table] = loja.column;
  }
  return { pessoas, apagada, linhas };
}

const rowsOf = (table: Record<string, unknown>) =>
  `{\n${Object.entries(table)
    .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`)
    .join('')}} as const`;

export async function pessoasModule(db: Kysely<unknown>): Promise<string> {
  const tags = readTags(readFileSync(join(import.meta.dirname, '../..', TABLES), 'utf8'));
  const { rows } = await columnsQuery.execute(db);
  const columns = rows.map((row) => ({
    ...row,
    pessoa: tags.get(`${row.table}.${row.column}`),
    isOfNobody: tags.get(row.table) === 'não',
  }));
  const { pessoas, apagada, linhas } = pessoasOf(columns);
  return `// Generated from ${TABLES} by \`npm run codegen\`. Do not edit.

/** Columns with personal data by table and by whom they are about, and the primary key. */
export const pessoas = ${rowsOf(pessoas)};

/** What an erasure leaves in a column. */
export const apagada = ${rowsOf(apagada)};

/** The column with the id of a store. Erasing the store deletes the row. */
export const linhasApagadas = ${rowsOf(linhas)};
`;
}
