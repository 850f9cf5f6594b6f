import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { lock } from './locks.ts';

const ofStores = ['faixas', 'vinhetas', 'likes', 'dislikes', 'emails', 'whatsapps', 'tocado_ms'];
const ofTracks = ['faixas', 'likes', 'dislikes', 'puladas', 'erros'];

const units = {
  mes: { of: 'month', table: 'meses' },
  trimestre: { of: 'quarter', table: 'trimestres' },
} as const;
type Unit = keyof typeof units;

type Sum = { by: Unit[]; key: string[]; sums: string[] };

/**
 * The sums by day that are summed by longer units, too: the columns of their key beside the day, and what is summed. Of
 * tracks there are so few that months are enough.
 */
const tables: Record<string, Sum> = {
  uso_lojas: { by: ['mes', 'trimestre'], key: ['loja', 'cliente'], sums: ofStores },
  uso_musicas: { by: ['mes'], key: ['musica'], sums: ofTracks },
};

const nameOf = (table: string, unit: Unit) => `${table}_${units[unit].table}`;
const begin = (unit: Unit) => `date_trunc('${units[unit].of}', dia)::date`;

const typeOf = (sum: string) => (sum === 'tocado_ms' ? 'double precision' : 'integer');

/** Writes the statement that adds rows of a sum by day to the sum by a unit, in the order of its key. */
function adding(table: string, unit: Unit, rows: string): string {
  const { key, sums } = tables[table]!;
  const target = nameOf(table, unit);
  const columns = [unit, ...key].join(', ');
  const summed = sums.map((name) => `sum(${name})`).join(', ');
  const added = sums.map((name) => `${name} = ${target}.${name} + excluded.${name}`).join(', ');
  return `insert into ${target} (${columns}, ${sums.join(', ')})
    select ${begin(unit)} as ${unit}, ${key.join(', ')}, ${summed} from ${rows} d group by ${columns} order by ${columns}
    on conflict (${columns}) do update set ${added}`;
}

/** Writes rows as taken away. */
const negative = ({ key, sums }: Sum, rows: string) =>
  `select dia, ${key.join(', ')}, ${sums.map((name) => `-${name} as ${name}`).join(', ')} from ${rows}`;

/** Writes the statement that removes what some rows were summed in, where that sums nothing any more. */
function emptied(table: string, unit: Unit, rows: string): string {
  const { key, sums } = tables[table]!;
  const same = [unit, ...key].map((name) => `s.${name} = d.${name}`).join(' and ');
  return `delete from ${nameOf(table, unit)} s using (select distinct ${begin(unit)} as ${unit}, ${key.join(', ')} from ${rows}) d
    where ${same} and ${sums.map((name) => `s.${name} = 0`).join(' and ')}`;
}

function triggersOf(table: string): string[] {
  const sum = tables[table]!;
  const columns = ['dia', ...sum.key, ...sum.sums].join(', ');
  const events = {
    insert: { rows: 'new table as novas', added: 'novas' },
    update: {
      rows: 'old table as antigas new table as novas',
      added: `(select ${columns} from novas union all ${negative(sum, 'antigas')})`,
    },
    delete: { rows: 'old table as antigas', added: `(${negative(sum, 'antigas')})` },
  };
  return Object.entries(events).flatMap(([event, { rows, added }]) => {
    const statements = sum.by.flatMap((unit) => [
      adding(table, unit, added),
      ...(event === 'delete' ? [emptied(table, unit, 'antigas')] : []),
    ]);
    return [
      `create or replace function ${table}_somar_${event}() returns trigger language plpgsql as $$
        begin
          ${statements.map((statement) => `${statement};`).join('\n')}
          return null;
        end
      $$`,
      `create or replace trigger ${table}_somar_${event} after ${event} on ${table} referencing ${rows}
        for each statement execute function ${table}_somar_${event}()`,
    ];
  });
}

const everySum = Object.entries(tables).flatMap(([table, sum]) =>
  sum.by.map((unit) => ({ table, unit, ...sum })),
);

/**
 * Makes the sums by month of what each store did and of each track, and of stores by quarter, and the triggers that keep
 * them from now on, whichever version adds to the sums by day. Can be done again.
 */
export async function addMeses(db: QueryExecutorProvider): Promise<void> {
  for (const { table, unit, key, sums } of everySum) {
    const columns = [
      ...key.map((name) => `${name} integer`),
      ...sums.map((name) => `${name} ${typeOf(name)} not null default 0`),
    ];
    await sql
      .raw(`create table if not exists ${nameOf(table, unit)} (${unit} date, ${columns.join(', ')},
        primary key (${unit}, ${key.join(', ')})) with (fillfactor = 80)`)
      .execute(db);
  }
  for (const trigger of Object.keys(tables).flatMap(triggersOf)) await sql.raw(trigger).execute(db);
}

/**
 * Sums the days of a quarter (its first day, `yyyy-MM-dd`) anew, with its months. The caller sees to it that nothing is
 * added meanwhile.
 */
async function sumQuarter(db: QueryExecutorProvider, quarter: string): Promise<void> {
  const within = (day: string) =>
    `${day} >= date '${quarter}' and ${day} < date '${quarter}' + interval '3 months'`;
  for (const { table, unit } of everySum) {
    await sql.raw(`delete from ${nameOf(table, unit)} where ${within(unit)}`).execute(db);
    await sql.raw(adding(table, unit, `(select * from ${table} where ${within('dia')})`)).execute(db);
  }
}

async function findQuarters(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ quarter: string }>`
    select distinct date_trunc('quarter', dia)::date::text as quarter from uso_horas order by 1`.execute(db);
  return rows.map(({ quarter }) => quarter);
}

/** Indexes of the sums of stores: they are made once all quarters are summed, and tell so. */
const indexes = tables.uso_lojas!.by.flatMap((unit) =>
  tables.uso_lojas!.key.map((name) => {
    const table = nameOf('uso_lojas', unit);
    return { name: `${table}_${name}`, columns: `${table} (${name}, ${unit})` };
  }),
);

/** Tells whether all past days are summed. */
export async function areSummed(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${indexes.at(-1)!.name}) is not null as is`.execute(db);
  return rows[0]!.is;
}

/** Makes the indexes of the sums of stores. Can be done again. */
export async function indexMeses(db: QueryExecutorProvider): Promise<void> {
  for (const { name, columns } of indexes)
    await sql.raw(`create index if not exists ${name} on ${columns}`).execute(db);
}

/** Sums all past days. */
export async function sumMeses(db: QueryExecutorProvider): Promise<void> {
  for (const quarter of await findQuarters(db)) await sumQuarter(db, quarter);
}

/** Sums all past days, one quarter at a time, while stores go on telling what they play. */
export async function sumMesesInParts(db: Kysely<unknown>): Promise<void> {
  for (const quarter of await findQuarters(db))
    await db.transaction().execute(async (trx) => {
      await lock(trx, 'playlog');
      await sumQuarter(trx, quarter);
    });
}
