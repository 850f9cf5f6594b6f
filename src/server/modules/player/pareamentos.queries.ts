import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { networkOf } from '../../http/network.ts';
import { hashToken, newToken } from '../session/sessoes.queries.ts';
import { hold } from './dispositivos.queries.ts';

/** Excludes similar characters. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const MINUTES = 15;
/** The minimum time that a device has to fetch its token after the confirmation. */
const LEAST_MINUTES = 5;

const minutes = (count: number) => sql<string>`now() + make_interval(mins => ${count}::int)`;

const newCodigo = () =>
  Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

const typed = (codigo: string) => codigo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Derives the token from the secret: every poll returns the same token, and the database stores neither of them. */
export const tokenOf = (segredo: string) =>
  createHash('sha256').update(`pareamento ${segredo}`).digest('base64url');

type Dispositivo = components['schemas']['PlayerDispositivo'];

export async function insertPareamento(db: Db, dispositivo: Dispositivo, endereco: string) {
  const { _id: dispositivoId, nome = null, plataforma, versao } = dispositivo;
  const segredo = newToken();
  for (;;) {
    const inserted = await db
      .insertInto('pareamentos')
      .values({
        id: newId(),
        codigo: newCodigo(),
        dispositivoId,
        nome,
        plataforma,
        versao,
        segredoHash: hashToken(segredo),
        tokenHash: hashToken(tokenOf(segredo)),
        endereco,
        rede: networkOf(endereco),
        expiraEm: minutes(MINUTES),
      })
      .onConflict((conflict) => conflict.column('codigo').doNothing())
      .returning(['codigo', 'expiraEm'])
      .executeTakeFirst();
    if (inserted) return { ...inserted, segredo };
  }
}

export function findPareamento(db: Db, by: { codigo: string } | { segredo: string }) {
  const [column, value] =
    'codigo' in by
      ? (['codigo', typed(by.codigo)] as const)
      : (['segredoHash', hashToken(by.segredo)] as const);
  return db
    .selectFrom('pareamentos')
    .where(column, '=', value)
    .where('expiraEm', '>', sql<string>`now()`)
    .selectAll()
    .executeTakeFirst();
}

export type Pareamento = NonNullable<Awaited<ReturnType<typeof findPareamento>>>;

type Confirmed = { lojaId: string; mover: boolean };

/** Returns false if the code was already used or has expired. */
export async function confirm(trx: Db, id: string, { lojaId, mover }: Confirmed): Promise<boolean> {
  const confirmed = await trx
    .updateTable('pareamentos')
    .set({ lojaId, mover, expiraEm: sql`greatest(expira_em, ${minutes(LEAST_MINUTES)})` })
    .where('id', '=', id)
    .where('lojaId', 'is', null)
    .where('expiraEm', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Replaces the device that holds the store. Ends the device's tokens of other stores only if the confirmation allowed
 * the move. Must run in its own transaction. Returns undefined if the device entered before or the store was deleted.
 */
export async function enterByCode(trx: Db, pareamento: Pareamento & { lojaId: string }, endereco: string) {
  const { id, lojaId, tokenHash, mover, dispositivoId: _id, nome, plataforma, versao } = pareamento;
  // Locks the store: the second of two simultaneous devices then sees the first.
  const locked = await trx
    .updateTable('lojas')
    .set({ ultimoAcesso: sql`now()` })
    .where('id', '=', lojaId)
    .where('deletedAt', 'is', null)
    .returning(['id', 'login', 'clienteId'])
    .executeTakeFirst();
  if (!locked) return;
  const isFirst = await trx
    .updateTable('pareamentos')
    .set({ entrouEm: sql`now()` })
    .where('id', '=', id)
    .where('entrouEm', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!isFirst) return;
  if (mover)
    await trx
      .updateTable('dispositivos')
      .set({ encerradoEm: sql`now()`, encerradoPor: 'TPL013' })
      .where('dispositivoId', '=', _id)
      .where('lojaId', '!=', lojaId)
      .where('encerradoEm', 'is', null)
      .execute();
  const dispositivo = { _id, ...(nome && { nome }), plataforma, versao };
  const tookOver = await hold(trx, {
    lojaId,
    clienteId: locked.clienteId,
    dispositivo,
    tokenHash,
    endereco,
    assumir: true,
    trocarSenha: false,
  });
  return { loja: locked, tookOver };
}
