import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { byFewest, byMonth, type Days, type Piece } from './pieces.ts';
import type { Log } from './rollups.ts';
import type { Scope } from './scope.ts';
import { among, namedBy } from './sides.ts';

export function measureOf(log: Log, { liked }: Scope): RawBuilder<number> {
  if (log === 'execucoes') return sql`faixas`;
  if (log === 'execucoes_vinhetas') return sql`vinhetas`;
  if (log === 'contatos_suporte') return sql`emails + whatsapps`;
  if (liked === undefined) return sql`likes + dislikes`;
  return liked ? sql`likes` : sql`dislikes`;
}

const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const byNumber = (scope: Scope) =>
  (['loja', 'cliente', 'musica', 'playlist'] as const)
    .filter((name) => scope[name] !== undefined)
    .map((name) => sql`${sql.ref(name)} = ${scope[name]}`);

/** Conditions on a sum. The sum must have a column for every number in the scope. */
export function covered({ lojas, since, until, ...scope }: Scope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (since) conditions.push(sql`dia >= ${dayOf(since)}::date`);
  if (until) conditions.push(sql`dia < ${dayOf(until)}::date`);
  conditions.push(...byNumber(scope));
  if (lojas) conditions.push(among(lojas, sql`loja`));
  return conditions;
}

const ofStore = ['faixas', 'vinhetas', 'likes', 'dislikes', 'emails', 'whatsapps', 'tocado_ms'];
const ofTrack = ['faixas', 'likes', 'dislikes', 'puladas', 'erros'];

const daysOf = ({ since, until }: Scope): Days => ({
  from: since && dayOf(since),
  to: until && dayOf(until),
});

type Tables = Partial<Record<Piece['by'], RawBuilder<unknown>>>;

type Read = {
  names: RawBuilder<unknown>;
  numbers: Record<string, RawBuilder<unknown>>;
  group?: RawBuilder<unknown>;
};

const asTheyAre = (columns: string[]) => Object.fromEntries(columns.map((name) => [name, sql.ref(name)]));

function summed(
  pieces: Piece[],
  tables: Tables,
  { names, numbers, group = sql`` }: Read,
  filters: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const parts = pieces.map(({ by, from, to, isLess }) => {
    const begin = sql.ref(by);
    const conditions = [...filters];
    if (from) conditions.push(sql`${begin} >= ${from}::date`);
    if (to) conditions.push(sql`${begin} < ${to}::date`);
    const columns = Object.entries(numbers).map(
      ([name, number]) => sql`${isLess ? sql`-${number}` : number} as ${sql.ref(name)}`,
    );
    return sql`select ${names}, ${sql.join(columns)} from ${tables[by]} ${and(conditions)} ${group}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) s`;
}

const ofStores: Tables = {
  trimestre: sql`uso_lojas_trimestres`,
  mes: sql`uso_lojas_meses`,
  semana: sql`uso_lojas_semanas`,
  dia: sql`uso_lojas`,
};
const today = () => dayOf(new Date());
const storePieces = (scope: Scope) => byFewest(daysOf(scope), today());
const withoutDays = (scope: Scope) => covered({ ...scope, since: undefined, until: undefined });

/** Rows of the stores' sums for a scope, or for the store `ofOne`, from as few rows as possible. */
export function storeSums(scope: Scope, ofOne?: RawBuilder<unknown>): RawBuilder<unknown> {
  const filters = [...withoutDays(scope), ...(ofOne ? [sql`loja = ${ofOne}`] : [])];
  const read = { names: sql`loja, cliente`, numbers: asTheyAre(ofStore) };
  return summed(storePieces(scope), ofStores, read, filters);
}

/** One row per store and piece. Adding up within each piece first saves a third of the work. */
export function sumsByStore(
  scope: Scope,
  measures: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const sums = Object.entries(measures).map(([name, measure]) => [name, sql`sum(${measure})::float8`]);
  const read = { names: sql`loja`, numbers: Object.fromEntries(sums), group: sql`group by loja` };
  return summed(storePieces(scope), ofStores, read, withoutDays(scope));
}

/**
 * Sums of tracks, for a scope without stores and playlists. Reads months and days, or only days for one client.
 * `isBefore` marks rows before the day `cutAt`.
 */
export function trackSums({ cliente, ...scope }: Scope, cutAt?: string): RawBuilder<unknown> {
  const isOfAll = cliente === undefined;
  const tables = { mes: sql`uso_musicas_meses`, dia: isOfAll ? sql`uso_musicas` : sql`uso_musicas_clientes` };
  const { from, to } = daysOf(scope);
  const isCut = cutAt && (!from || from < cutAt) && (!to || cutAt < to);
  const parts = isCut
    ? [
        { from, to: cutAt },
        { from: cutAt, to },
      ]
    : [{ from, to }];
  const read = parts.map((days) => {
    const pieces: Piece[] = isOfAll ? byMonth(days, today()) : [{ by: 'dia', ...days }];
    const isBefore = cutAt !== undefined && days.to !== undefined && days.to <= cutAt;
    const names = sql`musica, ${sql.lit(isBefore)} as is_before`;
    return sql`select * from ${summed(pieces, tables, { names, numbers: asTheyAre(ofTrack) }, withoutDays({ ...scope, cliente }))}`;
  });
  return sql`(${sql.join(read, sql` union all `)}) t`;
}

function rollupFor(log: Log, { loja, cliente, musica, playlist, lojas }: Scope): string | undefined {
  const isByStore = loja !== undefined || lojas !== undefined;
  if (!isByStore && playlist === undefined)
    return cliente === undefined ? 'uso_musicas' : 'uso_musicas_clientes';
  if (!isByStore && musica === undefined && cliente === undefined) return 'uso_playlists';
  return log === 'curtidas' ? 'uso_curtidas' : undefined;
}

export function logged(scope: Scope): RawBuilder<unknown>[] {
  const { lojas, since, until, liked, chegada } = scope;
  const conditions: RawBuilder<unknown>[] = [];
  if (since) conditions.push(sql`momento >= ${since}::timestamptz`);
  if (until) conditions.push(sql`momento < ${until}::timestamptz`);
  conditions.push(...byNumber(scope));
  // `is true` prevents a join: the planner reads the log in index order and checks each row.
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
