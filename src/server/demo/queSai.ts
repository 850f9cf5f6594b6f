import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { daDemonstracao } from './encerramento.ts';

/** In the order of removal: rows go before the rows they belong to. */
export const raizes = [
  ...([
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
  ] as const),
] as const;
export type Raiz = (typeof raizes)[number];

/** `chaves` are the numbers that the play log uses instead of ids. */
type Linhas = { ids: string[]; chaves: number[] };
export type QueSai = Record<Raiz, Linhas>;

const numeradas: readonly Raiz[] = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];

const ofCliente = (mantidos: string[]) => sql`(${daDemonstracao('id')} or cliente_id in (
  select id from clientes where ${daDemonstracao('id')} and id <> all(${mantidos}::text[])))`;

/**
 * Conditions for the rows to remove: the demonstration's own and everything under its clients, except kept clients.
 * Administrators stay if they can sign in or did anything.
 */
const conditions = (mantidos: string[]) => ({
  notificacoes: sql`loja_id in (select id from lojas where ${ofCliente(mantidos)})`,
  comunicados: daDemonstracao('id'),
  vinhetas: ofCliente(mantidos),
  grades: ofCliente(mantidos),
  playlists: ofCliente(mantidos),
  musicas: daDemonstracao('id'),
  grupos: ofCliente(mantidos),
  lojas: ofCliente(mantidos),
  clientes: sql`(${daDemonstracao('id')} and id <> all(${mantidos}::text[]))`,
  admins: sql`(${daDemonstracao('id')} and senha_hash is null
    and not exists (select from identidades where admin_id = admins.id)
    and not exists (select from redefinicoes where admin_id = admins.id and usado_em is null and expira_em > now())
    and not exists (select from atividades where admin_id = admins.id and not ${daDemonstracao('atividades.id')}))`,
});

export async function findQueSai(db: Db, mantidos: string[]): Promise<QueSai> {
  const which = conditions(mantidos);
  const found = {} as QueSai;
  for (const raiz of raizes) {
    const chave = numeradas.includes(raiz) ? sql`chave` : sql`0`;
    const { rows } = await sql<{ id: string; chave: number }>`
      select id, ${chave} as chave from ${sql.table(raiz)} where ${which[raiz]} order by id`.execute(db);
    found[raiz] = {
      ids: rows.map(({ id }) => id),
      chaves: numeradas.includes(raiz) ? rows.map((row) => row.chave) : [],
    };
  }
  return found;
}

export const isTudoFora = (left: QueSai) => raizes.every((raiz) => left[raiz].ids.length === 0);
