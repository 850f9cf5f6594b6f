import { sql } from 'kysely';
import type { FalhaDeEntrada } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { hashToken } from '../session/sessoes.queries.ts';
import type { Provas } from './provedor.ts';

const FLOW_MINUTES = 10;
const DELIVERY_SECONDS = 60;

export async function insertEntrada(db: Db, navegador: string, { state, ...provas }: Provas): Promise<void> {
  const entrada = { stateHash: hashToken(state), navegadorHash: hashToken(navegador), ...provas };
  await db.insertInto('entradasOidc').values(entrada).execute();
}

/** Consumes a pending sign-in: only once, in time, and in the browser that started it. */
export async function takeEntrada(db: Db, state: string, navegador: string): Promise<Provas | undefined> {
  const used = await db
    .updateTable('entradasOidc')
    .set({ usadaEm: sql`now()` })
    .where('stateHash', '=', hashToken(state))
    .where('navegadorHash', '=', hashToken(navegador))
    .where('usadaEm', 'is', null)
    .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${FLOW_MINUTES}::int)`)
    .returning(['nonce', 'verificador'])
    .executeTakeFirst();
  return used && { state, ...used };
}

type Fim = { falha: FalhaDeEntrada } | { adminId: string; autenticadoEm?: string | null };

export async function endEntrada(trx: Db, state: string, fim: Fim): Promise<void> {
  await trx
    .updateTable('entradasOidc')
    .set({ ...fim, prontaEm: sql`now()` })
    .where('stateHash', '=', hashToken(state))
    .execute();
}

export function deliverEntrada(trx: Db, navegador: string) {
  return trx
    .updateTable('entradasOidc')
    .set({ entregueEm: sql`now()` })
    .where('navegadorHash', '=', hashToken(navegador))
    .where('entregueEm', 'is', null)
    .where('prontaEm', '>', sql<string>`now() - make_interval(secs => ${DELIVERY_SECONDS}::int)`)
    .returning(['adminId', 'falha', 'autenticadoEm'])
    .executeTakeFirst();
}

type Conta = { emissor: string; sub: string };

export async function findByConta(trx: Db, { emissor, sub }: Conta): Promise<string | undefined> {
  const found = await trx
    .selectFrom('identidades')
    .innerJoin('admins', 'admins.id', 'identidades.adminId')
    .where('emissor', '=', emissor)
    .where('sub', '=', sub)
    .where('admins.deletedAt', 'is', null)
    .select('adminId')
    .executeTakeFirst();
  return found?.adminId;
}

/** Returns false if the admin already has another account of this provider. */
export async function linkConta(trx: Db, adminId: string, { emissor, sub }: Conta): Promise<boolean> {
  // The account may belong to a deleted admin.
  await trx.deleteFrom('identidades').where('emissor', '=', emissor).where('sub', '=', sub).execute();
  const linked = await trx
    .insertInto('identidades')
    .values({ emissor, sub, adminId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('adminId')
    .executeTakeFirst();
  return linked !== undefined;
}

export async function isNomeTaken(trx: Db, nome: string): Promise<boolean> {
  const found = await trx
    .selectFrom('admins')
    .where('nomeBusca', '=', sql<string>`busca(${nome})`)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
