import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isFromDemo } from './encerramento.ts';

/** In the order of removal: rows go before the rows they belong to. */
export const rootTables = [
  'notificacoes',
  'comunicados',
  'vinhetas',
  'grades',
  'playlists',
  'musicas',
  'grupos',
  'lojas',
  'clientes',
  'admins',
] as const;
export type RootTable = (typeof rootTables)[number];

/** `chaves` are the numbers that the play log uses instead of ids. */
type LeavingRows = { ids: string[]; chaves: number[] };
export type Leaving = Record<RootTable, LeavingRows>;

const numberedTables: readonly RootTable[] = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];

const ofCliente = (kept: string[]) => sql`(${isFromDemo('id')} or cliente_id in (
  select id from clientes where ${isFromDemo('id')} and id <> all(${kept}::text[])))`;

/**
 * Conditions for the rows to remove: the demonstration's own and everything under its clients, except kept clients.
 * Administrators stay if they can sign in or did anything.
 */
const conditions = (kept: string[]) => ({
  notificacoes: sql`loja_id in (select id from lojas where ${ofCliente(kept)})`,
  comunicados: isFromDemo('id'),
  vinhetas: ofCliente(kept),
  grades: ofCliente(kept),
  playlists: ofCliente(kept),
  musicas: isFromDemo('id'),
  grupos: ofCliente(kept),
  lojas: ofCliente(kept),
  clientes: sql`(${isFromDemo('id')} and id <> all(${kept}::text[]))`,
  admins: sql`(${isFromDemo('id')} and senha_hash is null
    and not exists (select from identidades where admin_id = admins.id)
    and not exists (select from redefinicoes where admin_id = admins.id and usado_em is null and expira_em > now())
    and not exists (select from atividades where admin_id = admins.id and not ${isFromDemo('atividades.id')}))`,
});

export async function findLeaving(db: Db, kept: string[]): Promise<Leaving> {
  const which = conditions(kept);
  const found = {} as Leaving;
  for (const root of rootTables) {
    const chave = numberedTables.includes(root) ? sql`chave` : sql`0`;
    const { rows } = await sql<{ id: string; chave: number }>`
      select id, ${chave} as chave from ${sql.table(root)} where ${which[root]} order by id`.execute(db);
    found[root] = {
      ids: rows.map(({ id }) => id),
      chaves: numberedTables.includes(root) ? rows.map((row) => row.chave) : [],
    };
  }
  return found;
}

export const isAllGone = (left: Leaving) => rootTables.every((root) => left[root].ids.length === 0);
