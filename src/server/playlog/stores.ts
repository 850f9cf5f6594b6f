import { type RawBuilder, sql } from 'kysely';
import type { Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { type Key, type Page, type ReportQuery, reportPage } from '../db/pages.ts';
import { type Filters, findScope, idOfCliente, type Scope, scopedPage } from './scope.ts';
import { among } from './sides.ts';
import { covered, storeSums, sumOf, sumsByStore, where } from './sums.ts';

export type StoreRow = { lojaId: string; nome: string; status: Status };

type Measures = Record<string, RawBuilder<unknown>>;

export const byNome: Key[] = [
  { by: sql`nome_busca`, type: 'text' },
  { by: sql`loja_id`, type: 'text' },
];

const storeColumns = sql`lojas.id as loja_id, lojas.nome, lojas.nome_busca, lojas.status`;

const ofDays = ({ since, until, cliente }: Scope): Scope => ({ since, until, cliente });

/** Includes stores that were deleted or moved to another client but have data in the period. */
function shown(scope: Scope): RawBuilder<unknown> {
  const present = [sql`lojas.deleted_at is null`];
  if (scope.cliente !== undefined) present.push(sql`lojas.cliente_id = ${idOfCliente(scope.cliente)}`);
  const conditions = [
    sql`(${sql.join(present, sql` and `)} or exists (select from uso_lojas
      ${where([...covered(ofDays(scope)), sql`loja = lojas.chave`])}))`,
  ];
  if (scope.loja !== undefined) conditions.push(sql`lojas.chave = ${scope.loja}`);
  if (scope.lojas) conditions.push(among(scope.lojas, sql`lojas.chave`));
  return where(conditions);
}

async function countStores(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from lojas ${shown(scope)}`.execute(db);
  return rows[0]!.n;
}

const added = (measures: Measures) =>
  sql.join(
    Object.entries(measures).map(
      ([name, measure]) => sql`coalesce(sum(${measure}), 0)::float8 as ${sql.ref(name)}`,
    ),
  );

const onlyShownSummed = (scope: Scope, measures: Measures) => ({
  order: 'nome',
  keys: byNome,
  direction: 'asc' as const,
  from: sql`(select ${storeColumns}, lojas.chave from lojas ${shown(scope)}) l`,
  show: (rows: RawBuilder<unknown>) => sql`
    select r.*, uso.* from (${rows}) r
    cross join lateral (select ${added(measures)} from ${storeSums(ofDays(scope), sql`r.chave`)}) uso order by r.nome_busca, r.loja_id`,
});

function byMost(scope: Scope, measures: Measures, most: string) {
  const { lojas, ...all } = scope;
  // Sums all stores, because excluding the few others first would take longer.
  const summed = sumsByStore(lojas?.isRest ? all : scope, measures);
  const names = Object.keys(measures).map((name) => sql.ref(name));
  const uso = sql`select loja, ${sql.join(names.map((name) => sql`sum(${name})::float8 as ${name}`))} from ${summed} group by loja`;
  const orNothing = sql.join(names.map((name) => sql`coalesce(uso.${name}, 0) as ${name}`));
  return {
    order: most,
    keys: [{ by: sql`-${sql.ref(most)}`, type: 'double precision' as const }, ...byNome],
    direction: 'asc' as const,
    from: sql`(select ${storeColumns}, ${orNothing} from lojas
      left join (${uso}) uso on uso.loja = lojas.chave ${shown(scope)}) l`,
  };
}

export const storesPage = <Row, Item = StoreRow & Row>(
  db: Db,
  query: ReportQuery & Filters,
  { measures, most, toItem }: { measures: Measures; most?: string; toItem: (row: StoreRow & Row) => Item },
  known?: Scope,
): Promise<Page<Item>> => {
  const count = (scope: Scope) => countStores(db, scope);
  const page = (scope: Scope) =>
    reportPage(db, query, {
      toItem,
      ...(most ? byMost(scope, measures, most) : onlyShownSummed(scope, measures)),
    });
  return scopedPage(db, query, { count, page }, known);
};

const MINUTE_MS = 60_000;

type Played = { tocadoMs: number };

export const totalMinutes = async (db: Db, scope: Scope) =>
  (await sumOf(db, sql`tocado_ms`, scope)) / MINUTE_MS;

const toItem = ({ lojaId, nome, status, tocadoMs }: StoreRow & Played) => ({
  lojaId,
  nome,
  status,
  musicTime: tocadoMs / MINUTE_MS,
});

const played = { tocado_ms: sql`tocado_ms` };

export const longestHoras = (db: Db, query: ReportQuery & Filters) =>
  storesPage(db, query, { measures: played, most: 'tocado_ms', toItem });

export async function horasPage(db: Db, query: ReportQuery & Filters) {
  const scope = await findScope(db, query);
  const [musicTime, page] = await Promise.all([
    scope ? totalMinutes(db, scope) : 0,
    storesPage(db, query, { measures: played, toItem }, scope),
  ]);
  return { musicTime, ...page };
}
