import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { lock } from './locks.ts';

/** The sums that tell of skips, each with the columns of its key beside the day. */
const sums = {
  uso_musicas: ['musica'],
  uso_musicas_clientes: ['musica', 'cliente'],
  uso_playlists: ['playlist'],
};

const isTold = "fim in ('PULADA', 'ERRO')";

/** The columns of the index by which skips are found in some stores. */
export const indexedPuladas = `(loja, momento) include (musica, fim) where ${isTold}`;

/** Writes how often the plays of a source were skipped, or failed, by the key of a sum. */
const counted = (key: string[], source: string, during = 'true') => `
  select (momento at time zone 'America/Sao_Paulo')::date as dia, ${key.join(', ')},
    count(*) filter (where fim = 'PULADA') as puladas, count(*) filter (where fim = 'ERRO') as erros
  from ${source} where ${isTold} and ${during} ${key.includes('playlist') ? 'and playlist is not null' : ''}
  group by dia, ${key.join(', ')} order by dia, ${key.join(', ')}`;

/** Writes the statement that puts counts into a sum, found by its key whatever the planner thinks. */
function into(table: string, key: string[], counts: string, value: (name: string) => string): string {
  const columns = ['dia', ...key].join(', ');
  return `insert into ${table} (${columns}, puladas, erros) ${counts}
    on conflict (${columns}) do update set puladas = ${value('puladas')}, erros = ${value('erros')}`;
}

const added = Object.entries(sums).map(([table, key]) =>
  into(table, key, counted(key, 'novas'), (name) => `${table}.${name} + excluded.${name}`),
);

const taken = Object.entries(sums).map(
  ([table, key]) => `update ${table} u set puladas = u.puladas - a.puladas, erros = u.erros - a.erros
    from (${counted(key, 'antigas')}) a where ${['dia', ...key].map((name) => `u.${name} = a.${name}`).join(' and ')}`,
);

const trigger = (event: 'insert' | 'delete', rows: string, statements: string[]) => [
  `create or replace function execucoes_somar_${event}() returns trigger language plpgsql as $$
    begin
      ${statements.map((statement) => `${statement};`).join('\n')}
      return null;
    end
  $$`,
  `create or replace trigger execucoes_somar_${event} after ${event} on execucoes referencing ${rows}
    for each statement execute function execucoes_somar_${event}()`,
];

/**
 * Adds to the sums of tracks and playlists how many of their plays were skipped and how many failed, and the triggers
 * that count these from now on, whichever version adds to the log. Can be done again.
 */
export async function addPuladas(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    ...Object.keys(sums).map(
      (table) => `alter table ${table} add column if not exists puladas integer not null default 0,
        add column if not exists erros integer not null default 0`,
    ),
    ...trigger('insert', 'new table as novas', added),
    ...trigger('delete', 'old table as antigas', taken),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Counts skips and failures anew in the log: all, or those of some São Paulo days (`yyyy-MM-dd`, both included). */
export async function recountPuladas(
  db: QueryExecutorProvider,
  days?: { from: string; to: string },
): Promise<void> {
  const midnight = (date: string) => `(${date})::timestamp at time zone 'America/Sao_Paulo'`;
  const during =
    days &&
    `momento >= ${midnight(`date '${days.from}'`)} and momento < ${midnight(`date '${days.to}' + 1`)}`;
  for (const [table, key] of Object.entries(sums)) {
    const counts = counted(key, 'execucoes', during);
    await sql.raw(into(table, key, counts, (name) => `excluded.${name}`)).execute(db);
  }
}

/**
 * Notes that all days are counted that the log still has, and since when that is; with it the counting is done, and is
 * not done again.
 */
export async function notePuladas(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table configuracoes add column puladas_desde date`.execute(db);
  await sql`update configuracoes set puladas_desde = detalhes_desde where detalhes_desde is not null`.execute(
    db,
  );
}

/** Tells whether a table has a column. */
async function has(db: QueryExecutorProvider, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}`.execute(db);
  return rows.length > 0;
}

export const hasFim = (db: QueryExecutorProvider) => has(db, 'execucoes', 'fim');
export const areCounted = (db: QueryExecutorProvider) => has(db, 'configuracoes', 'puladas_desde');

/** Counts the skips of all past days, one day at a time, while stores go on telling what they play. */
export async function countPuladas(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ dia: string }>`
    select distinct dia::text as dia from uso_horas where faixas > 0 order by 1`.execute(db);
  for (const { dia } of rows)
    await db.transaction().execute(async (trx) => {
      await lock(trx, 'playlog');
      await recountPuladas(trx, { from: dia, to: dia });
    });
}
