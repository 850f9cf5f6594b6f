import { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#generated/db.d.ts';
import { names } from '../db/client.ts';
import { contratoVencendo } from './contratoEcad.ts';
import { markEncerradas } from './programacao/encerradas.ts';
import { wholeMonths } from './relatorios/disponibilidade.queries.ts';
import { endsWithin, isIn, isNotOver, validadeOf } from './validade.ts';

const database = new PGlite();
afterAll(() => database.close());

class InProcess extends DummyDriver {
  override async acquireConnection() {
    return {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        return { rows: (await database.query<Row>(sql, [...parameters])).rows };
      },
      async *streamQuery() {},
    };
  }
}
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new InProcess(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [names],
});

async function fulfilled(conditions: Record<string, RawBuilder<boolean>>, row: RawBuilder<unknown>) {
  const columns = Object.entries(conditions).map(
    ([name, condition]) => sql`${condition} as ${sql.raw(`"${name}"`)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)} from ${row}`.execute(db);
  return Object.entries(rows[0]!).flatMap(([name, is]) => (is ? [name] : []));
}

/** 22:30 on 30 November in São Paulo, already 1 December in UTC. */
const agora = new Date('2026-12-01T01:30:00Z');

describe.each(['grades', 'vinhetas'] as const)('on the evening of 30 November in %s', (table) => {
  it.each([
    [null, null, 'VIGENTE'],
    [null, '2026-11-29', 'ENCERRADA'],
    [null, '2026-11-30', 'VIGENTE'],
    ['2026-11-30', '2026-11-30', 'VIGENTE'],
    ['2026-11-30', null, 'VIGENTE'],
    ['2026-12-01', '2026-12-01', 'FUTURA'],
  ] as const)('validity from %s to %s is %s', async (validaDe, validaAte, situacao) => {
    expect(validadeOf({ validaDe, validaAte }, agora).situacao).toBe(situacao);
    const conditions = {
      ENCERRADA: isIn(table, 'ENCERRADA', agora),
      FUTURA: isIn(table, 'FUTURA', agora),
      VIGENTE: isIn(table, 'VIGENTE', agora),
      'not over': isNotOver(table, agora),
    };
    const row = sql`(values (${validaDe}::date, ${validaAte}::date)) ${sql.table(table)} (valida_de, valida_ate)`;
    const expected = situacao === 'ENCERRADA' ? [situacao] : [situacao, 'not over'];
    expect(await fulfilled(conditions, row)).toEqual(expected);
  });
});

it.each([
  ['2026-11-29', []],
  ['2026-11-30', ['today', 'soon']],
  ['2026-12-01', ['soon']],
  ['2026-12-05', ['soon']],
  ['2026-12-06', []],
])('on the evening of 30 November, finds jingles that end today or within 5 days: %s', async (ate, found) => {
  const conditions = { today: endsWithin(0, agora), soon: endsWithin(5, agora) };
  const row = sql`(values (${ate}::date)) vinhetas (valida_ate)`;
  expect(await fulfilled(conditions, row)).toEqual(found);
});

it.each([
  ['{"ate":"2026-11-29"}', ['ends']],
  ['{"ate":"2027-01-29"}', ['ends']],
  ['{"ate":"2027-01-30"}', []],
  [null, []],
])('on the evening of 30 November, finds contracts that end within 60 days: %s', async (contrato, found) => {
  for (const table of ['clientes', 'lojas'] as const) {
    const row = sql`(values (${contrato}::jsonb)) ${sql.table(table)} (contrato_ecad)`;
    expect(await fulfilled({ ends: contratoVencendo(table, agora) }, row)).toEqual(found);
  }
});

it.each([
  ['2026-11-01', '2026-11-28', '2026-11-01'],
  ['2026-11-01', '2026-11-29', '2026-12-01'],
  ['2026-10-02', '2026-10-31', '2026-11-01'],
  ['2026-09-01', '2026-10-30', '2026-10-01'],
])('on the evening of 30 November, the whole months from %s to %s end before %s', (de, ate, before) => {
  expect(wholeMonths({ de, ate }, agora).before).toBe(before);
});

it('marks rows as ended once their last night is over in the last time zone', async () => {
  for (const table of ['grades', 'vinhetas'])
    await sql`create temporary table ${sql.table(table)} as select d::date as valida_ate, false as encerrada
      from unnest(array['2026-11-30', '2026-12-01', null]::date[]) d`.execute(db);
  const over = async () => {
    const { rows } = await sql`select valida_ate::text from grades where encerrada
      union all select valida_ate::text from vinhetas where encerrada`.execute(db);
    return rows;
  };
  await markEncerradas(db, new Date('2026-12-02T11:59:59Z'));
  expect(await over()).toEqual([]);
  await markEncerradas(db, new Date('2026-12-02T12:00:00Z'));
  expect(await over()).toEqual([{ valida_ate: '2026-11-30' }, { valida_ate: '2026-11-30' }]);
});
