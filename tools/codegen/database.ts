import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, sql } from 'kysely';
import {
  type ColumnMetadata,
  IdentifierNode,
  PostgresDialect,
  type Scalars,
  serializeFromMetadata,
  TypeScriptSerializer,
} from 'kysely-codegen';
import ts from 'typescript';
import { names } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';

const COLUMN_TYPES = 'src/server/db/json.ts';

const head = `/**
 * The tables of the database, made by \`npm run codegen\` from the catalogue of a migrated database and from
 * ${COLUMN_TYPES}. Descriptions are the database's comments.
 */

import type { Insertable, Updateable } from 'kysely';
`;

const foot = `
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;

export type RowChanges<T extends keyof Database> = Updateable<Database[T]>;
`;

export async function migratedDatabase(): Promise<Kysely<unknown>> {
  const pglite = await PGlite.create({ extensions: { unaccent, pg_trgm } });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }), plugins: [names] });
  await migrate(db);
  return db;
}

type CatalogueColumn = {
  name: string;
  isAlwaysGenerated: boolean;
  check: string | null;
};

/** Reads by `table.column` the metadata that kysely-codegen ignores. */
async function readColumns(db: Kysely<unknown>): Promise<Map<string, CatalogueColumn>> {
  const { rows } = await sql<CatalogueColumn>`
    select relname || '.' || attname as name, attgenerated <> '' or attidentity = 'a' as "isAlwaysGenerated",
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%') as check
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

async function readTableComments(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ type: string; comment: string }>`
    select replace(initcap(relname), '_', '') as type, description as comment
    from pg_description join pg_class on pg_class.oid = objoid
    where relnamespace = 'public'::regnamespace and objsubid = 0`.execute(db);
  return new Map(rows.map(({ type, comment }) => [type, comment]));
}

function declaredColumns(): Set<string> {
  const text = readFileSync(join(import.meta.dirname, '../..', COLUMN_TYPES), 'utf8');
  const { statements } = ts.createSourceFile(COLUMN_TYPES, text, ts.ScriptTarget.Latest);
  const declaration = statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'ColumnTypes');
  if (!declaration || !ts.isTypeLiteralNode(declaration.type)) return new Set();
  const { members } = declaration.type;
  return new Set(members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : [])));
}

type Column = {
  name: string;
  metadata: ColumnMetadata;
  isAlwaysGenerated: boolean;
};

const isJson = ({ metadata: { dataType } }: Column) => dataType === 'json' || dataType === 'jsonb';
const valuesOf = (check: string) => [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!);
const listed = (columns: string[]) => columns.sort().join(', ');

/**
 * Returns the types of columns that kysely-codegen cannot infer. Throws if a JSON column has no declared type, or if a
 * declared column does not exist.
 */
export function overridesOf(columns: Column[], declared: ReadonlySet<string>, scalars: Scalars) {
  const untyped = columns.filter((column) => isJson(column) && !declared.has(column.name));
  if (untyped.length > 0)
    throw new Error(
      `JSON columns without a type: ${listed(untyped.map(({ name }) => name))}. Add them to ColumnTypes in ${COLUMN_TYPES}.`,
    );
  const missing = declared.difference(new Set(columns.map(({ name }) => name)));
  if (missing.size > 0)
    throw new Error(`ColumnTypes in ${COLUMN_TYPES} has columns that do not exist: ${listed([...missing])}.`);

  const serializer = new TypeScriptSerializer();
  const typeOf = (column: Column) => {
    const { name, metadata, isAlwaysGenerated } = column;
    const scalar = scalars[metadata.dataType] ?? new IdentifierNode('unknown');
    const type = declared.has(name) ? `ColumnTypes['${name}']` : serializer.serializeExpression(scalar);
    const parsed = isJson(column) ? `JSONColumnType<${type}>` : type;
    const nullable = metadata.isNullable ? `${parsed} | null` : parsed;
    if (isAlwaysGenerated) return `GeneratedAlways<${nullable}>`;
    return metadata.hasDefaultValue ? `Generated<${nullable}>` : nullable;
  };
  const overridden = columns.filter(({ name, isAlwaysGenerated }) => isAlwaysGenerated || declared.has(name));
  return Object.fromEntries(overridden.map((column) => [column.name, typeOf(column)]));
}

export async function databaseModule(db: Kysely<unknown>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', partitions: false });
  const scalars: Scalars = dialect.adapter.scalars;
  scalars.int8 = new IdentifierNode('number');
  scalars.timestamptz = new IdentifierNode('Time');
  const metadata = await dialect.introspector.introspect({ db: db.withoutPlugins() });
  const catalogue = await readColumns(db);
  const comments = await readTableComments(db);

  const columns = metadata.tables.flatMap((table) =>
    table.columns.map((column): Column => {
      const name = `${table.name}.${column.name}`;
      const { isAlwaysGenerated, check } = catalogue.get(name)!;
      if (check) column.enumValues = valuesOf(check);
      return { name, metadata: column, isAlwaysGenerated };
    }),
  );
  const tables = serializeFromMetadata({
    camelCase: true,
    customImports: {
      ColumnTypes: '#server/db/json.ts',
      Time: '#server/db/json.ts',
      GeneratedAlways: 'kysely',
      JSONColumnType: 'kysely',
    },
    dialect,
    metadata,
    overrides: { columns: overridesOf(columns, declaredColumns(), scalars) },
    skipAutogeneratedFileComment: true,
  });
  const described = tables.replaceAll(/^export interface (\w+) \{$/gm, (line, type: string) => {
    if (type === 'DB') return 'export interface Database {';
    const comment = comments.get(type);
    return comment ? `/** ${comment} */\n${line}` : line;
  });
  return head + described + foot;
}
