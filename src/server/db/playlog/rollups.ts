import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../open.ts';

export const logs = ['execucoes', 'execucoes_vinhetas', 'curtidas', 'contatos_suporte'] as const;
export type Log = (typeof logs)[number];

type Columns = Record<string, string>;
type Rollup = { table: string; key: Columns; sums: Columns; where?: string };

const dia = 'dia';
const hora = 'hora';
const semana = "date_trunc('week', dia)::date";
const all = 'count(*)';
const only = (condition: string) => `count(*) filter (where ${condition})`;

/** What one row of each log adds to the sums of a store. */
const measures: Record<Log, Columns> = {
  execucoes: { faixas: all, tocado_ms: 'sum(tocado_ms)' },
  execucoes_vinhetas: { vinhetas: all },
  curtidas: { likes: only('liked'), dislikes: only('not liked') },
  contatos_suporte: { emails: only("metodo = 'EMAIL'"), whatsapps: only("metodo = 'WHATSAPP'") },
};

const byHour = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [`h${hour}`, only(`hora = ${hour}`)]),
);

const hasPlaylist = 'playlist is not null';

/** Every sum that a log's rows add to. The one all stores share comes last: its rows are locked shortest. */
export function rollupsOf(log: Log): Rollup[] {
  const sums = measures[log];
  const ofTrack = { ...sums };
  delete ofTrack.tocado_ms;
  const inStore: Rollup = { table: 'uso_lojas', key: { dia, loja: 'loja', cliente: 'cliente' }, sums };
  const inStoreByWeek: Rollup = {
    table: 'uso_lojas_semanas',
    key: { semana, loja: 'loja', cliente: 'cliente' },
    sums,
  };
  const together: Rollup = { table: 'uso_horas', key: { dia, hora }, sums };
  if (log !== 'execucoes' && log !== 'curtidas') return [inStore, inStoreByWeek, together];
  const own: Rollup =
    log === 'execucoes'
      ? { table: 'uso_lojas_horas', key: { dia, loja: 'loja' }, sums: byHour }
      : {
          table: 'uso_curtidas',
          key: {
            dia,
            loja: 'loja',
            musica: 'musica',
            playlist: 'coalesce(playlist, 0)',
            cliente: 'cliente',
          },
          sums,
        };
  return [
    inStore,
    inStoreByWeek,
    own,
    {
      table: 'uso_musicas_clientes',
      key: { dia, musica: 'musica', cliente: 'cliente' },
      sums: ofTrack,
    },
    { table: 'uso_playlists', key: { dia, playlist: 'playlist' }, sums: ofTrack, where: hasPlaylist },
    { table: 'uso_musicas', key: { dia, musica: 'musica' }, sums: ofTrack },
    together,
  ];
}

/** The rows of a log with their São Paulo day and hour, each worked out once. */
export const timed = (rows: RawBuilder<unknown>) => sql`
  select *, local::date as dia, extract(hour from local)::smallint as hora
  from (select *, momento at time zone 'America/Sao_Paulo' as local from ${rows} logged offset 0) localized offset 0`;

/** Adds timed rows to a rollup, in the order of its key, so that two batches never wait in a ring. */
export function addTo(
  { table, key, sums, where = 'true' }: Rollup,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = Object.keys(key);
  const added = Object.keys(sums).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  const positions = names.map((_, index) => String(index + 1));
  const list = (expressions: string[]) => sql.raw(expressions.join(', '));
  return sql`
    insert into ${sql.raw(table)} (${list([...names, ...Object.keys(sums)])})
    select ${list([...Object.values(key), ...Object.values(sums)])} from ${rows} timed
    where ${sql.raw(where)} group by ${list(positions)} order by ${list(positions)}
    on conflict (${list(names)}) do update set ${list(added)}`;
}

/** The statement that adds rows to a log, those it has already left out, and what was new to every rollup. */
export function addingTo(
  log: Log,
  columns: string,
  rows: RawBuilder<unknown>,
): RawBuilder<{ added: number }> {
  const rollups = rollupsOf(log).map(
    (rollup, n) => sql`${sql.raw(`soma${n}`)} as (${addTo(rollup, sql`horarios`)})`,
  );
  return sql<{ added: number }>`
    with novas as (
      insert into ${sql.raw(log)} (${sql.raw(columns)}) ${rows} on conflict do nothing returning *
    ), horarios as materialized (${timed(sql`novas`)}), ${sql.join(rollups)}
    select count(*) as added from novas`;
}

/**
 * Sums the logs of some São Paulo days (`yyyy-MM-dd`, both included) anew, for a load that went past `ingest`.
 * The caller sees to it that nothing is added to those days meanwhile.
 */
export async function rebuildRollups(trx: Db, from: string, to: string): Promise<void> {
  const all = logs.flatMap((log) => rollupsOf(log).map((rollup) => ({ log, rollup })));
  const byDay = all.filter(({ rollup }) => 'dia' in rollup.key);
  for (const table of new Set(byDay.map(({ rollup }) => rollup.table))) {
    await sql`delete from ${sql.raw(table)} where dia between ${from}::date and ${to}::date`.execute(trx);
  }
  const midnight = (date: RawBuilder<unknown>) => sql`(${date})::timestamp at time zone 'America/Sao_Paulo'`;
  for (const { log, rollup } of byDay) {
    const rows = sql`(select * from ${sql.raw(log)} where momento >= ${midnight(sql`${from}::date`)}
      and momento < ${midnight(sql`${to}::date + 1`)})`;
    await addTo(rollup, sql`(${timed(rows)})`).execute(trx);
  }
  await rebuildWeeks(trx, from, to);
}

/** Sums the weeks that some days belong to anew, from their days. */
async function rebuildWeeks(trx: Db, from: string, to: string): Promise<void> {
  const monday = (day: string) => sql`date_trunc('week', ${day}::date)::date`;
  await sql`delete from uso_lojas_semanas where semana between ${monday(from)} and ${monday(to)}`.execute(
    trx,
  );
  const counters = Object.keys(Object.assign({}, ...logs.map((log) => measures[log])));
  const list = (expressions: string[]) => sql.raw(expressions.join(', '));
  await sql`insert into uso_lojas_semanas (semana, loja, cliente, ${list(counters)})
    select ${sql.raw(semana)}, loja, cliente, ${list(counters.map((counter) => `sum(${counter})`))}
    from uso_lojas where dia >= ${monday(from)} and dia < ${monday(to)} + 7
    group by 1, loja, cliente order by 1, loja, cliente`.execute(trx);
}
