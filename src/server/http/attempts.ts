import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { fail } from './fail.ts';

/** At most `limit` attempts in `minutes` for what `key` names. */
export type AttemptLimit = { key: string; limit: number; minutes: number };

const stored = (key: string) => createHash('sha256').update(key).digest('hex');

async function count(db: Db, { key, limit, minutes }: AttemptLimit): Promise<void> {
  const chave = stored(key);
  const since = sql`now() - make_interval(mins => ${minutes})`;
  const recent = sql`select moment from unnest(tentativas.quando) as moment where moment > ${since}`;
  const { rows } = await sql`
    insert into tentativas (chave, quando) values (${chave}, array[now()])
    on conflict (chave) do update set quando = array(${recent}) || now()::timestamptz(3)
    where (select count(*) from (${recent}) as recent) < ${limit}
    returning chave
  `.execute(db);
  if (rows.length > 0) return;
  const wait = await sql<{ seconds: number }>`
    select ceil(extract(epoch from min(moment) - (${since})))::int as seconds
    from tentativas, unnest(quando) as moment where chave = ${chave} and moment > ${since}
  `.execute(db);
  throw fail('REQ002', { headers: { 'retry-after': String(Math.max(1, wait.rows[0]?.seconds ?? 1)) } });
}

/** Counts an attempt against each limit; over one of them it is REQ002, with when to come back. */
export async function countAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  for (const limit of limits) await count(db, limit);
}

/** Takes the latest attempt back, which turned out well: only what fails counts. */
export async function takeBackAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await db
    .updateTable('tentativas')
    .set({ quando: sql`trim_array(quando, 1)` })
    .where('chave', '=', stored(limit.key))
    .where(sql`cardinality(quando)`, '>', 0)
    .execute();
}

/** Starts counting anew. */
export async function forgetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', stored(limit.key)).execute();
}
