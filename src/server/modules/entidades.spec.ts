import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#generated/db.d.ts';
import { lists } from '#generated/entidades.ts';
import { EntidadeDeTarefa } from '#generated/labels.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import { dereference } from '../http/references.ts';
import { type Entidade, matchingOf } from './entidades.ts';

/** Every lookup of a named entity finds one row. */
class OneRow extends DummyDriver {
  override async acquireConnection() {
    return {
      executeQuery: async <Row>() => ({ rows: [{ clienteId: '1' } as Row] }),
      async *streamQuery() {},
    };
  }
}

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneRow(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const agora = new Date('2026-12-01T12:00:00Z');

type Schema = { type?: string; enum?: string[]; items?: Schema; format?: string; minimum?: number };
type Parameter = { name: string; schema: Schema };
type Described = Record<string, Record<string, { parameters: Parameter[] }>>;

/** The other parameters choose a page, an order or columns. */
const isFilter = ({ name }: Parameter) => !/^(page|limit|cursor|sort|details|context.*)$/.test(name);

function filtersOf(entidade: Entidade): Parameter[] {
  const { path, method } = operations[lists[entidade]];
  const { parameters } = (contract.paths as unknown as Described)[path]![method.toLowerCase()]!;
  return (dereference(contract, parameters) as Parameter[]).filter(isFilter);
}

function sampleOf({ type, enum: values, items, format, minimum = 1 }: Schema): unknown {
  if (items) return [sampleOf(items)];
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum;
  return format === 'date' ? '2026-11-30' : '2026';
}

const compiled = async (entidade: Entidade, filters: object) => {
  const query = (await matchingOf(db, entidade, filters, agora)) as unknown as { compile(): unknown };
  const { sql, parameters } = query.compile() as { sql: string; parameters: unknown[] };
  return { sql, parameters };
};

describe.each(Object.keys(EntidadeDeTarefa) as Entidade[])('the rows of a job on %s', (entidade) => {
  it.each(filtersOf(entidade).map(({ name, schema }) => [name, schema] as const))(
    'are limited by the filter %s',
    async (name, schema) => {
      // `vinculada` is relative to a context.
      const context = name === 'vinculada' ? { contextPlaylist: '1' } : {};
      const all = await compiled(entidade, context);
      expect(await compiled(entidade, { ...context, [name]: sampleOf(schema) })).not.toEqual(all);
    },
  );
});
