import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const AT_ONCE = 2000;
/** Milliseconds between batches, which leave the database to requests. */
const REST_MS = 50;

const without = (side: 'antes' | 'depois') =>
  sql`${sql.ref(side)} - '{senha_hash,senha_provisoria}'::text[]
    || case when ${sql.ref(side)} ? 'senha_hash'
      then jsonb_build_object('senha', marca_da_senha(${sql.ref(side)} ->> 'senha_hash')) else '{}' end`;

export async function removeSenhas(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ de: string; ate: string }>`
      select vistas as de, ate from senhas_a_retirar for update skip locked`.execute(trx);
    const [left] = rows;
    if (!left) return false;
    const { rows: parts } = await sql<{ ultima: string | null }>`
      select max(numero) as ultima from (select numero from alteracoes
        where numero > ${left.de} and numero <= ${left.ate} order by numero limit ${AT_ONCE}) part`.execute(
      trx,
    );
    const ultima = parts[0]?.ultima ?? null;
    if (ultima === null) {
      await sql`delete from senhas_a_retirar`.execute(trx);
      return false;
    }
    await sql`update alteracoes set antes = ${without('antes')}, depois = ${without('depois')}
      where numero > ${left.de} and numero <= ${ultima} and tabela = 'lojas'
        and (antes ?| '{senha_hash,senha_provisoria}' or depois ?| '{senha_hash,senha_provisoria}')`.execute(
      trx,
    );
    await sql`update senhas_a_retirar set vistas = ${ultima}`.execute(trx);
    return true;
  });
}

export async function removeAllSenhas(db: Db, { signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && (await removeSenhas(db))) await wait(REST_MS);
}
