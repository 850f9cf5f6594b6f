import { type RawBuilder, sql } from 'kysely';
import type { Trecho } from '#domain/periodo.ts';
import type { Side } from '../../playlog/sides.ts';
import { covered, logged, trackSums, where } from '../../playlog/sums.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many plays a ranking of chosen stores reads from the log at most: no rollup exists per track and store, because
 * it would be as long as the log. Above that it reads a sample of about `drawn.plays` plays from at most `drawn.stores`
 * stores, and scales the counts up.
 */
export const MOST_READ = { plays: 40_000, drawn: { plays: 20_000, stores: 250 } };

export type Played = Side & { plays: number };

/** `cliente` limits the plays that count; `desde` is the first day whose skips are counted. */
export type Contadas = Trecho & { cliente?: number; desde?: string };

export const isDrawn = (some: Played | undefined) => some !== undefined && some.plays > MOST_READ.plays;

function inStores(
  stores: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  times: (counted: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const each = (columns: RawBuilder<unknown>, more: RawBuilder<unknown>[] = []) =>
    sql`${stores} cross join lateral (
      select ${columns} from execucoes ${where([sql`loja = s.chave`, ...conditions, ...more])} offset 0) e`;
  // Skips have an index of their own; without it, every play would be looked up in the log.
  return sql`select musica, ${times(sql`count`)} as count, ${times(sql`coalesce(puladas, 0)`)} as puladas,
      ${times(sql`count - coalesce(erros, 0)`)} as inteiras
    from (select musica, count(*) as count from ${each(sql`musica`)} group by musica) p
    left join (select musica, count(*) filter (where fim = 'PULADA') as puladas, count(*) filter (where fim = 'ERRO') as erros
      from ${each(sql`musica, fim`, [sql`fim in ('PULADA', 'ERRO')`])} group by musica) f using (musica)`;
}

function playedIn(
  { numbers, stores, plays, cliente }: Played,
  { since, until }: Trecho,
  most: typeof MOST_READ,
): RawBuilder<unknown> {
  const own = covered({ cliente });
  if (plays <= most.plays)
    return inStores(
      sql`unnest(${numbers}) as s (chave)`,
      [...own, ...logged({ since, until })],
      (counted) => counted,
    );
  const drawn = Math.min(stores, most.drawn.stores);
  const part = Math.min(1, most.drawn.plays / (plays * (drawn / stores)));
  const periodMs = Math.ceil(((until?.getTime() ?? Date.now()) - since.getTime()) / DAY_MS) * DAY_MS;
  // The hash keeps the sample stable all day: the same stores, and the same part of the period for each.
  const hash = sql`hashint8extended(chave, 0)`;
  const begin = sql`${since}::timestamptz + ${(1 - part) * periodMs}::float8 * (hash & 65535) / 65536
    * interval '1 millisecond'`;
  return inStores(
    sql`(select chave, ${hash} >> 16 as hash from unnest(${numbers}) as l (chave) order by ${hash} limit ${drawn}) s
      cross join lateral (select ${begin} as begin offset 0) b`,
    [
      ...own,
      ...logged({ since, until }),
      sql`momento >= b.begin`,
      sql`momento < b.begin + ${part * periodMs}::float8 * interval '1 millisecond'`,
    ],
    (counted) => sql`${counted} * ${plays}::float8 / sum(count) over ()`,
  );
}

/**
 * Selects tracks with their plays (`count`), skips (`puladas`) and the share of skips among plays that did not fail
 * (`parte`). Skips and share cover only the days since `desde`.
 */
export function contagens(
  { since, until, cliente, desde }: Contadas,
  some?: Played,
  most = MOST_READ,
): RawBuilder<unknown> {
  const isCounted = desde ? sql`filter (where not is_before)` : sql``;
  const all = sql`select musica, sum(faixas) as count, coalesce(sum(puladas) ${isCounted}, 0) as puladas,
      coalesce(sum(faixas - erros) ${isCounted}, 0) as inteiras
    from ${trackSums({ since, until, cliente }, desde)} group by musica`;
  const inSome = some && playedIn(some, { since, until }, most);
  const less = (name: string) =>
    sql`a.${sql.ref(name)} - coalesce(s.${sql.ref(name)}, 0) as ${sql.ref(name)}`;
  const counts = !inSome
    ? all
    : some.isRest
      ? sql`select musica, ${sql.join(['count', 'puladas', 'inteiras'].map(less))}
          from (${all}) a left join (${inSome}) s using (musica)`
      : inSome;
  // Clamped, because an estimate from a sample may exceed the exact total.
  return sql`select musica, round(count)::bigint as count, greatest(round(puladas), 0)::bigint as puladas,
      case when inteiras > 0 then least(greatest(puladas::float8 / inteiras, 0), 1) end as parte
    from (${counts}) n where round(count) > 0`;
}
