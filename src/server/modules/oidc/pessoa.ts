import type { IDToken } from 'openid-client';
import { tidyText } from '#domain/formats.ts';
import { zAdminCreate } from '#generated/zod/zod.gen.ts';
import { newId } from '../../db/id.ts';
import type { FalhaDeEntrada, Level } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAdmin } from '../admins/admins.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { findAdminBy, folded } from '../session/session.queries.ts';
import { findByConta, isNomeTaken, linkConta } from './oidc.queries.ts';

type Mapping = Pick<Settings, 'OIDC_TRUST_EMAIL' | 'OIDC_LEVEL_CLAIM' | 'OIDC_LEVEL_0' | 'OIDC_LEVEL_1'>;

const LONGEST_NOME = 120;
const LONGEST_LOGIN = 60;
const LONGEST_EMAIL = 254;
const OF_LOGIN = /[^A-Za-z0-9._@-]/g;

export function levelOf(claims: IDToken, settings: Mapping): Level | undefined {
  const { OIDC_LEVEL_CLAIM: claim, OIDC_LEVEL_0: top, OIDC_LEVEL_1: own } = settings;
  const values = claim ? [claims[claim]].flat().map(String) : [];
  if (values.some((value) => top.includes(value))) return '0';
  return values.some((value) => own.includes(value)) ? '1' : undefined;
}

function emailOf({ email, email_verified }: IDToken, { OIDC_TRUST_EMAIL }: Mapping): string | undefined {
  const isVerified = email_verified === true || email_verified === 'true';
  if (typeof email !== 'string' || email.length > LONGEST_EMAIL || !(isVerified || OIDC_TRUST_EMAIL))
    return undefined;
  return tidyText(email, { format: 'email' }) || undefined;
}

async function createPessoa(trx: Db, claims: IDToken, email: string, level: Level, endereco: string) {
  const told = typeof claims.name === 'string' ? tidyText(claims.name, {}).slice(0, LONGEST_NOME) : '';
  const nome = told.length < 2 || (await isNomeTaken(trx, told)) ? email.slice(0, LONGEST_NOME) : told;
  const login = email.replace(OF_LOGIN, '-').slice(0, LONGEST_LOGIN);
  const id = newId();
  await insertAdmin(trx, { id, nome, login, email, level, senhaHash: null, updatedBy: id });
  const depois = { nome, login, email, level };
  const me = { id, endereco };
  await recordAtividade(trx, me, { acao: 'CRIAR', entidade: 'ADMIN', entidadeId: id, nome, depois });
  return id;
}

/**
 * Finds the admin by the linked account, then by the verified e-mail. Adds an unknown person if the claims grant a
 * level; otherwise returns the error code.
 */
export async function findPessoa(
  trx: Db,
  claims: IDToken,
  { emissor, endereco, settings }: { emissor: string; endereco: string; settings: Mapping },
): Promise<{ adminId: string } | { falha: FalhaDeEntrada }> {
  const conta = { emissor, sub: claims.sub };
  const known = await findByConta(trx, conta);
  if (known) return { adminId: known };
  const email = emailOf(claims, settings);
  if (!email) return { falha: 'EU005' };
  const found = await findAdminBy(trx, 'email', await folded(trx, email));
  // Compares exactly, because the lookup ignores accents and mail servers do not.
  if (found && found.email.toLowerCase() !== email) return { falha: 'EU004' };
  const level = levelOf(claims, settings);
  if (!found && !level) return { falha: 'EU004' };
  if (!found && !zAdminCreate.shape.email.safeParse(email).success) return { falha: 'EU005' };
  const adminId = found?.id ?? (await createPessoa(trx, claims, email, level!, endereco));
  return (await linkConta(trx, adminId, conta)) ? { adminId } : { falha: 'EU004' };
}
