import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from './sessoes.queries.ts';

/** Kinds of links that let a person choose a password. A button on the page spends the link: mail scanners open it. */
const KINDS = {
  NOVA_SENHA: { page: '/esqueceu-senha', minutes: 30, subject: 'nova senha' },
  CONVITE: { page: '/convite', minutes: 48 * 60, subject: 'convite para o painel' },
} as const;

type Kind = keyof typeof KINDS;

export async function insertLink(trx: Db, adminId: string, kind: Kind = 'NOVA_SENHA'): Promise<string> {
  const token = newToken();
  const expiraEm = new Date(Date.now() + KINDS[kind].minutes * 60_000);
  await trx
    .insertInto('redefinicoes')
    .values({ id: newId(), adminId, tokenHash: hashToken(token), expiraEm })
    .execute();
  return token;
}

type Sending = {
  trx: Db;
  context: Pick<Context, 'mail' | 'settings' | 'brand'>;
  to: { id: string; email: string };
  /** Added to the token, for the page. */
  hash: string;
  paragraphs(address: string): string[];
};

/** The caller must deliver the mail after the transaction. */
export async function enqueueLink(
  kind: Kind,
  { trx, context: { mail, settings, brand }, to, hash, paragraphs }: Sending,
): Promise<void> {
  const { page, subject } = KINDS[kind];
  const token = await insertLink(trx, to.id, kind);
  const address = `${settings.PUBLIC_URL}${page}#token=${token}${hash}`;
  await mail.enqueue(trx, {
    to: to.email,
    subject: `${brand().nome}: ${subject}`,
    text: paragraphs(address).join('\n\n'),
  });
}

/** Ends all links of these admins, who must be locked. */
export const endLinks = (trx: Db, adminIds: readonly string[]) =>
  trx
    .updateTable('redefinicoes')
    .set({ usadoEm: sql`now()` })
    .where('adminId', 'in', adminIds)
    .where('usadoEm', 'is', null)
    .returning(['tokenHash', 'expiraEm'])
    .execute();

/**
 * Locks the link's admin and ends all their links. Returns the admin, or undefined if the link was used, was ended or
 * has expired; the caller must then roll back.
 */
export async function spendLink(trx: Db, token: string): Promise<string | undefined> {
  const tokenHash = hashToken(token);
  const admin = await trx
    .selectFrom('admins')
    .where('id', 'in', (link) =>
      link.selectFrom('redefinicoes').where('tokenHash', '=', tokenHash).select('adminId'),
    )
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const ended = admin ? await endLinks(trx, [admin.id]) : [];
  const isOpen = ended.some((link) => link.tokenHash === tokenHash && Date.parse(link.expiraEm) > Date.now());
  return isOpen ? admin?.id : undefined;
}

/** The state of an admin's invitation; null once they have a password or have signed in. */
export const convite = sql<'ENVIADO' | 'VENCIDO' | null>`case
  when admins.senha_hash is not null or admins.ultimo_acesso is not null then null
  when exists (select from redefinicoes where admin_id = admins.id and usado_em is null and expira_em > now())
    then 'ENVIADO' else 'VENCIDO' end`.as('convite');
