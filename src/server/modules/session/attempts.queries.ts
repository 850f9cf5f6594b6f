import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { networkOf, prefixOf } from '../../http/network.ts';
import { Failure, fail } from '../../lib/fail.ts';
import { type Acesso, recordAcesso } from '../acessos/acessos.queries.ts';

/**
 * Allows `limit` attempts per `key` in `minutes`. A `slowing` limit allows more, each after a wait twice as long as the
 * previous one.
 */
export type AttemptLimit = { key: string; limit: number; minutes: number; slowing?: boolean };

const FIRST_WAIT_SECONDS = 15;
/** A cap, because other people's attempts can cause the wait. */
const LONGEST_WAIT_SECONDS = 300;

const stored = (key: string) => createHash('sha256').update(key).digest('hex');

async function count(trx: Db, { key, limit, minutes, slowing }: AttemptLimit): Promise<void> {
  const chave = stored(key);
  const window = sql`make_interval(mins => ${minutes}::int)`;
  const recent = sql`select moment from unnest(tentativas.quando) as moment where moment > now() - ${window}`;
  const wait = sql`least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * 2 ^ (count(*) - ${limit}::int))`;
  const opens = slowing ? sql`max(moment) + make_interval(secs => ${wait})` : sql`min(moment) + ${window}`;
  const { rows } = await sql`
    insert into tentativas (chave, quando) values (${chave}, array[now()])
    on conflict (chave) do update set quando = array(${recent}) || now()::timestamptz(3)
    where (select count(*) < ${limit}::int or ${opens} <= now() from (${recent}) as recent)
    returning chave
  `.execute(trx);
  if (rows.length > 0) return;
  const refused = await sql<{ seconds: number | null }>`
    select (select ceil(extract(epoch from ${opens} - now()))::int from (${recent}) as recent) as seconds
    from tentativas where chave = ${chave}
  `.execute(trx);
  throw fail('REQ002', { headers: { 'retry-after': String(Math.max(1, refused.rows[0]?.seconds ?? 1)) } });
}

/**
 * Counts the attempt against all limits. If it exceeds one, counts it against none and fails with REQ002 and
 * `retry-after`. Pass widely shared limits first, and in the same order everywhere, so that transactions cannot
 * deadlock.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  if (limits.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const limit of limits) await count(trx, limit);
  });
}

/** A success takes its attempt back, because only failures count. */
export async function takeBackAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  if (limits.length === 0) return;
  await db
    .updateTable('tentativas')
    .set({ quando: sql`trim_array(quando, 1)` })
    .where(
      'chave',
      'in',
      limits.map(({ key }) => stored(key)),
    )
    .where(sql`cardinality(quando)`, '>', 0)
    .execute();
}

export async function forgetAttempts(db: Db, { key }: Pick<AttemptLimit, 'key'>): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', stored(key)).execute();
}

const MANY_MINUTES = 60;

const doors = { painel: 'login', lojas: 'player', area: 'links da area' } as const;

export const perNetwork = (address: string, door: keyof typeof doors = 'painel'): AttemptLimit => ({
  key: `${doors[door]} ${networkOf(address)}`,
  limit: 50,
  minutes: 15,
});

export const perPair = (login: string, address: string): AttemptLimit => ({
  key: `login ${login} ${networkOf(address)}`,
  limit: 5,
  minutes: 15,
});

/** For networks without a recent sign-in by this admin. */
export const perLogin = (login: string): AttemptLimit => ({
  key: `login de ${login}`,
  limit: 10,
  minutes: MANY_MINUTES,
  slowing: true,
});

export const perPassword = (id: string): AttemptLimit => ({
  key: `senhaAtual ${id}`,
  limit: 5,
  minutes: 15,
});

export const perCodigo = (id: string): AttemptLimit => ({ key: `codigo ${id}`, limit: 5, minutes: 15 });

/**
 * Limits unconfirmed codes. An IPv6 caller may own far more than a /64, so the /32 and the /48 around it have limits
 * too.
 */
export const perPareamentos = (address: string): AttemptLimit[] => {
  const wider = [
    { network: prefixOf(address, 32), limit: 2_000 },
    { network: prefixOf(address, 48), limit: 200 },
    { network: networkOf(address), limit: 20 },
  ];
  return wider.flatMap(({ network, limit }) =>
    network ? [{ key: `pareamentos ${network}`, limit, minutes: 15 }] : [],
  );
};

export const perCodigoDePareamento = (adminId: string): AttemptLimit => ({
  key: `codigoDePareamento ${adminId}`,
  limit: 10,
  minutes: 15,
});

const perMailed = (kind: string, email: string, address: string): AttemptLimit[] => [
  { key: `${kind} ${networkOf(address)}`, limit: 20, minutes: MANY_MINUTES },
  { key: `${kind} ${email} ${networkOf(address)}`, limit: 3, minutes: MANY_MINUTES },
  { key: `${kind} de ${email}`, limit: 5, minutes: MANY_MINUTES, slowing: true },
];

export const perLink = (email: string, address: string) => perMailed('esqueci', email, address);

export const perAreaLink = (email: string, address: string) => perMailed('area', email, address);

export const perConvite = (adminId: string): AttemptLimit => ({
  key: `convite ${adminId}`,
  limit: 5,
  minutes: MANY_MINUTES,
});

/** Writes an attempt above a limit to the security log. */
export async function attempt(
  db: Db,
  limits: readonly AttemptLimit[],
  from: Omit<Acesso, 'tipo'>,
): Promise<void> {
  try {
    await countAttempt(db, limits);
  } catch (error) {
    if (error instanceof Failure) await recordAcesso(db, { tipo: 'BLOQUEIO', ...from });
    throw error;
  }
}
