import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Status } from '../../db/schema.ts';
import type { Page } from '../../http/list.ts';
import {
  countPage,
  type Key,
  keysetPage,
  keysetRows,
  type ReportQuery,
  refusingWrongCursor,
  toPage,
} from './keyset.ts';
import { type Filters, findScope, type Scope } from './scope.ts';
import { covered, storeSums, where } from './sums.ts';

export type StoreRow = { lojaId: string; nome: string; status: Status };

type Sums = Record<string, RawBuilder<unknown>>;

export const byNome: Key[] = [
  { by: sql`nome_busca`, type: 'text' },
  { by: sql`loja_id`, type: 'text' },
];

const storeColumns = sql`lojas.id as loja_id, lojas.nome, lojas.nome_busca, lojas.status`;

/** A store of a scope's days is there still, or was deleted since: then it shows while the period tells of it. */
function shown(scope: Scope): RawBuilder<unknown> {
  const told = sql`select from uso_lojas ${where([...covered({ since: scope.since }), sql`loja = lojas.chave`])}`;
  const conditions = [sql`(lojas.deleted_at is null or exists (${told}))`];
  if (scope.loja !== undefined) conditions.push(sql`lojas.chave = ${scope.loja}`);
  if (scope.lojas) conditions.push(sql`lojas.chave in (${scope.lojas})`);
  return where(conditions);
}

async function countStores(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from lojas ${shown(scope)}`.execute(db);
  return rows[0]!.n;
}

const named = (sums: Sums) =>
  sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`));
const orNothing = (sums: Sums) =>
  sql.join(Object.keys(sums).map((name) => sql`coalesce(uso.${sql.ref(name)}, 0) as ${sql.ref(name)}`));

/** A page of the stores with sums of their days, by name: only the page's stores are summed. */
async function pageByNome<Row>(db: Db, query: ReportQuery, scope: Scope, sums: Sums) {
  const page = keysetRows(query, {
    order: 'nome',
    keys: byNome,
    direction: 'asc',
    from: sql`(select ${storeColumns}, lojas.chave from lojas ${shown(scope)}) l`,
  });
  const own = where([...covered({ since: scope.since }), sql`loja = r.chave`]);
  const summed = sql<Row & { cursor: string[] }>`
    select r.*, uso.* from (${page}) r
    cross join lateral (select ${named(sums)} from uso_lojas ${own}) uso order by r.nome_busca, r.loja_id`;
  const { rows } = await refusingWrongCursor(query, () => summed.execute(db));
  return toPage(query, 'nome', rows);
}

/** A page of the stores with sums of their days, those with the most of one sum first. */
function pageByMost<Row>(db: Db, query: ReportQuery, scope: Scope, sums: Sums, most: string) {
  const uso = sql`select loja, ${named(sums)} from ${storeSums(scope)} group by loja`;
  return keysetPage<Row>(db, query, {
    order: most,
    keys: [{ by: sql`-${sql.ref(most)}`, type: 'double precision' }, ...byNome],
    direction: 'asc',
    from: sql`(select ${storeColumns}, ${orNothing(sums)} from lojas
      left join (${uso}) uso on uso.loja = lojas.chave ${shown(scope)}) l`,
  });
}

/** A page of stores with sums of their days: by name, or those with the most of one sum first. */
export async function storesPage<Row>(
  db: Db,
  query: ReportQuery & Filters,
  { sums, most }: { sums: Sums; most?: string },
): Promise<Page<StoreRow & Row>> {
  const scope = await findScope(db, query);
  if (!scope) return { items: [], total: query.contar ? 0 : null, nextCursor: null };
  if (query.contar) return countPage(countStores(db, scope));
  const page = most
    ? await pageByMost<StoreRow & Row>(db, query, scope, sums, most)
    : await pageByNome<StoreRow & Row>(db, query, scope, sums);
  return page as unknown as Page<StoreRow & Row>;
}
