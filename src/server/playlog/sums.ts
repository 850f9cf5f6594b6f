import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { mondayFrom, mondayOf } from './days.ts';
import type { Log } from './rollups.ts';
import type { Scope } from './scope.ts';
import { among, namedBy } from './sides.ts';

/** Writes the measure that a log's rows of a scope have in the sums. */
export function measureOf(log: Log, { liked }: Scope): RawBuilder<number> {
  if (log === 'execucoes') return sql`faixas`;
  if (log === 'execucoes_vinhetas') return sql`vinhetas`;
  if (log === 'contatos_suporte') return sql`emails + whatsapps`;
  if (liked === undefined) return sql`likes + dislikes`;
  return liked ? sql`likes` : sql`dislikes`;
}

const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Writes the rows of a sum that a scope covers; the sum must have a column for each number that the scope names. */
export function covered({
  loja,
  cliente,
  musica,
  playlist,
  lojas,
  since,
  until,
}: Scope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (since) conditions.push(sql`dia >= ${dayOf(since)}::date`);
  if (until) conditions.push(sql`dia < ${dayOf(until)}::date`);
  if (loja !== undefined) conditions.push(sql`loja = ${loja}`);
  if (cliente !== undefined) conditions.push(sql`cliente = ${cliente}`);
  if (musica !== undefined) conditions.push(sql`musica = ${musica}`);
  if (playlist !== undefined) conditions.push(sql`playlist = ${playlist}`);
  if (lojas) conditions.push(among(lojas, sql`loja`));
  return conditions;
}

const storeColumns = sql`loja, cliente, faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms`;

/**
 * Writes what the stores of a scope, or one that a statement names, did, in as few rows as there are: by week, and by
 * day where the scope covers a part of a week.
 */
export function storeSums(
  { since, until, ...scope }: Scope,
  ofOne?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const filters = covered(scope);
  if (ofOne) filters.push(sql`loja = ${ofOne}`);
  const daily = (conditions: RawBuilder<unknown>[]) =>
    sql`select ${storeColumns} from uso_lojas ${and([...filters, ...conditions])}`;
  const first = since && mondayFrom(dayOf(since));
  const end = until && mondayOf(dayOf(until));
  if (first && end && first >= end) return sql`(${daily(covered({ since, until }))}) s`;

  const weeks = [...filters];
  if (first) weeks.push(sql`semana >= ${first}::date`);
  if (end) weeks.push(sql`semana < ${end}::date`);
  const parts = [sql`select ${storeColumns} from uso_lojas_semanas ${and(weeks)}`];
  if (first) parts.push(daily([...covered({ since }), sql`dia < ${first}::date`]));
  if (end) parts.push(daily([...covered({ until }), sql`dia >= ${end}::date`]));
  return sql`(${sql.join(parts, sql` union all `)}) s`;
}

/** Finds the smallest sum of tracks or playlists that has a column for everything a scope names, if there is one. */
function rollupFor(log: Log, { loja, cliente, musica, playlist, lojas }: Scope): string | undefined {
  const isByStore = loja !== undefined || lojas !== undefined;
  if (!isByStore && playlist === undefined)
    return cliente === undefined ? 'uso_musicas' : 'uso_musicas_clientes';
  if (!isByStore && musica === undefined && cliente === undefined) return 'uso_playlists';
  return log === 'curtidas' ? 'uso_curtidas' : undefined;
}

/** Writes the conditions on a log's rows that a scope sets. */
export function logged(scope: Scope): RawBuilder<unknown>[] {
  const { loja, cliente, musica, playlist, lojas, since, until, liked, chegada } = scope;
  const conditions: RawBuilder<unknown>[] = [];
  if (since) conditions.push(sql`momento >= ${since}::timestamptz`);
  if (until) conditions.push(sql`momento < ${until}::timestamptz`);
  if (loja !== undefined) conditions.push(sql`loja = ${loja}`);
  if (cliente !== undefined) conditions.push(sql`cliente = ${cliente}`);
  if (musica !== undefined) conditions.push(sql`musica = ${musica}`);
  if (playlist !== undefined) conditions.push(sql`playlist = ${playlist}`);
  // `is true` keeps the planner from joining: the log is read in its index's order, and each row is looked up.
  if (lojas) conditions.push(sql`(${among(lojas, sql`loja`)}) is true`);
  if (liked !== undefined) conditions.push(sql`liked = ${liked}`);
  if (chegada)
    conditions.push(
      'antes' in chegada
        ? sql`created_at < ${chegada.antes}::timestamptz`
        : sql`created_at >= ${chegada.desde}::timestamptz`,
    );
  return conditions;
}

export const where = and;

/** Reads a sum of what the stores of a scope did, when the scope names no track or playlist. */
export async function sumOf(db: Db, measure: RawBuilder<unknown>, scope: Scope): Promise<number> {
  const sum = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      n: number;
    }>`select coalesce(sum(${measure}), 0)::float8 as n from ${from}`.execute(db);
    return rows[0]!.n;
  };
  const { loja, cliente, lojas, ...period } = scope;
  const ofAll = () => sum(sql`uso_horas ${and(covered(period))}`);
  if (loja !== undefined || cliente !== undefined) return sum(storeSums(scope));
  if (!lojas) return ofAll();
  const some = await sum(storeSums({ ...period, lojas: namedBy(lojas) }));
  return lojas.isRest ? (await ofAll()) - some : some;
}

/**
 * Counts the rows of a log that a scope covers: from a sum, but for the plays of one track or playlist in some stores.
 */
export async function countLogged(db: Db, log: Log, scope: Scope): Promise<number> {
  if (scope.musica === undefined && scope.playlist === undefined)
    return sumOf(db, measureOf(log, scope), scope);
  const rollup = rollupFor(log, scope);
  const count = rollup
    ? sql<{ n: number }>`select coalesce(sum(${measureOf(log, scope)}), 0)::bigint as n
        from ${sql.raw(rollup)} ${and(covered(scope))}`
    : sql<{ n: number }>`select count(*) as n from ${sql.raw(log)} ${and(logged(scope))}`;
  const { rows } = await count.execute(db);
  return rows[0]!.n;
}
