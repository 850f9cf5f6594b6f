import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { networkOf } from '../../http/network.ts';
import { hashToken, newToken } from '../session/sessoes.queries.ts';
import { hold } from './dispositivos.queries.ts';

/** Letters and digits without those that are taken for one another. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const MINUTES = 15;
/** How long a device has at least to take what was confirmed for it. */
const LEAST_MINUTES = 5;

const minutes = (count: number) => sql<string>`now() + make_interval(mins => ${count}::int)`;

const newCodigo = () =>
  Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

/** Reads a code as it was typed: in any case, with or without its hyphen. */
const typed = (codigo: string) => codigo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Works the token out of the secret, so that the device gets the same one however often it asks, and the database knows
 * neither.
 */
export const tokenOf = (segredo: string) =>
  createHash('sha256').update(`pareamento ${segredo}`).digest('base64url');

type Dispositivo = components['schemas']['PlayerDispositivo'];

/** Draws a code and a secret for a device. */
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

/** Finds a code that has not ended, by itself or by the secret of its device. */
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

/** Confirms a code for a store; returns false if it is used already, or has ended. */
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
 * Puts the device of a confirmed code on its store, in a transaction of its own, in place of the one that plays there.
 * Takes it off any other store only if the confirmation allowed the move. Returns undefined if the device has entered
 * before, or the store was deleted.
 */
export async function enterByCode(trx: Db, pareamento: Pareamento & { lojaId: string }, endereco: string) {
  const { id, lojaId, tokenHash, mover, dispositivoId: _id, nome, plataforma, versao } = pareamento;
  // The store is locked, so that of two devices that enter at once the second sees the first.
  const locked = await trx
    .updateTable('lojas')
    .set({ ultimoAcesso: sql`now()` })
    .where('id', '=', lojaId)
    .where('deletedAt', 'is', null)
    .returning(['id', 'login'])
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
    dispositivo,
    tokenHash,
    endereco,
    assumir: true,
    trocarSenha: false,
  });
  return { loja: locked, tookOver };
}
