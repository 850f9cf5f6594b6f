import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { ReportQuery } from './keyset.ts';
import { type Filters, findScope, type Scope } from './scope.ts';
import { type StoreRow, storesPage } from './stores.ts';
import { sumOf } from './sums.ts';

const MINUTE_MS = 60_000;

type Played = { tocadoMs: number };

/** Minutes that music played in the stores of a scope. */
export const totalMinutes = async (db: Db, scope: Scope) =>
  (await sumOf(db, sql`tocado_ms`, scope)) / MINUTE_MS;

const toItem = ({ lojaId, nome, status, tocadoMs }: StoreRow & Played) => ({
  lojaId,
  nome,
  status,
  musicTime: tocadoMs / MINUTE_MS,
});

/** How long music played in each store: by name, or the longest first. */
export async function horasByStore(db: Db, query: ReportQuery & Filters, most?: 'tocado_ms') {
  const page = await storesPage<Played>(db, query, {
    sums: { tocado_ms: sql`coalesce(sum(tocado_ms), 0)` },
    most,
  });
  return { ...page, items: page.items.map(toItem) };
}

/** The hours of all stores that match, and of each, by name. */
export async function horasPage(db: Db, query: ReportQuery & Filters) {
  const scope = await findScope(db, query);
  const page = await horasByStore(db, query);
  return { musicTime: scope ? await totalMinutes(db, scope) : 0, ...page };
}
