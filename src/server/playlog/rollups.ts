import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { mondayOf } from './days.ts';
import { recountPuladas } from './puladas.ts';
import { seriesOf } from './series.ts';

export const logs = ['execucoes', 'execucoes_vinhetas', 'curtidas', 'contatos_suporte'] as const;
export type Log = (typeof logs)[number];

type Columns = Record<string, string>;
type Rollup = { table: string; key: Columns; sums: Columns; where?: string };

const dia = 'dia';
const hora = 'hora';
const semana = "date_trunc('week', dia)::date";
const all = 'count(*)';
const only = (condition: string) => `count(*) filter (where ${condition})`;

export const measures: Record<Log, Columns> = {
  execucoes: { faixas: all, tocado_ms: 'sum(tocado_ms)' },
  execucoes_vinhetas: { vinhetas: all },
  curtidas: { likes: only('liked'), dislikes: only('not liked') },
  contatos_suporte: { emails: only("metodo = 'EMAIL'"), whatsapps: only("metodo = 'WHATSAPP'") },
};

const hasPlaylist = 'playlist is not null';

/** Lists every sum of a log. `uso_horas`, shared by all stores, comes last to keep its row locks short. */
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
  const series: Rollup = { table: 'uso_lojas_series', key: { semana, loja: 'loja' }, sums: seriesOf[log] };
  const together: Rollup = { table: 'uso_horas', key: { dia, hora }, sums };
  if (log !== 'execucoes' && log !== 'curtidas') return [inStore, inStoreByWeek, series, together];
  const likes: Rollup = {
    table: 'uso_curtidas',
    key: { dia, loja: 'loja', musica: 'musica', playlist: 'coalesce(playlist, 0)', cliente: 'cliente' },
    sums,
  };
  return [
    inStore,
    inStoreByWeek,
    series,
    ...(log === 'curtidas' ? [likes] : []),
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

export const timed = (rows: RawBuilder<unknown>) => sql`
  select *, local::date as dia, extract(hour from local)::smallint as hora
  from (select *, momento at time zone 'America/Sao_Paulo' as local from ${rows} logged offset 0) localized offset 0`;

/** Sorts rows by the sum's key, so that concurrent batches cannot deadlock. */
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

export function addedTo(log: Log, columns: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const rollups = rollupsOf(log).map(
    (rollup, n) => sql`${sql.raw(`soma${n}`)} as (${addTo(rollup, sql`horarios`)})`,
  );
  return sql`novas as (
      insert into ${sql.raw(log)} (${sql.raw(columns)}) ${rows} on conflict do nothing returning *
    ), horarios as materialized (${timed(sql`novas`)}), ${sql.join(rollups)}`;
}

export const addingTo = (log: Log, columns: string, rows: RawBuilder<unknown>) =>
  sql<{ added: number }>`with ${addedTo(log, columns, rows)} select count(*) as added from novas`;

/**
 * Recomputes the sums of the weeks around these São Paulo days (inclusive), after a load that bypassed `ingest`. The
 * caller must prevent concurrent writes to those weeks.
 */
export async function rebuildRollups(trx: Db, from: string, to: string): Promise<void> {
  const monday = (day: string) => sql`date_trunc('week', ${day}::date)::date`;
  const midnight = (date: RawBuilder<unknown>) => sql`(${date})::timestamp at time zone 'America/Sao_Paulo'`;
  const all = logs.flatMap((log) => rollupsOf(log).map((rollup) => ({ log, rollup })));
  const columns = new Map(all.map(({ rollup: { table, key } }) => [table, 'dia' in key ? dia : 'semana']));
  for (const [table, column] of columns) {
    await sql`delete from ${sql.raw(table)}
      where ${sql.raw(column)} >= ${monday(from)} and ${sql.raw(column)} < ${monday(to)} + 7`.execute(trx);
  }
  for (const { log, rollup } of all) {
    const rows = sql`(select * from ${sql.raw(log)} where momento >= ${midnight(monday(from))}
      and momento < ${midnight(sql`${monday(to)} + 7`)})`;
    await addTo(rollup, sql`(${timed(rows)})`).execute(trx);
  }
  await recountPuladas(trx, { from: mondayOf(from), to: addDays(mondayOf(to), 6) });
}
