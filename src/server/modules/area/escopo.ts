import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Convidado } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Scope } from '../../playlog/scope.ts';
import { numbersOf } from '../../playlog/sides.ts';

type Guest = Pick<Convidado, 'id' | 'cliente' | 'todasAsLojas'>;

const isAllowed = ({ id, todasAsLojas }: Guest) =>
  todasAsLojas
    ? sql`true`
    : sql`lojas.id in (select loja_id from convidado_lojas where convidado_id = ${id})`;

export const isVisible = (guest: Guest): RawBuilder<boolean> =>
  sql`(lojas.cliente_id = ${guest.cliente.id} and lojas.deleted_at is null and ${isAllowed(guest)})`;

/** Condition on `fechamentos`: the closed months of the client. Their files cover all stores. */
export const isFileVisible = ({ cliente, todasAsLojas }: Guest): RawBuilder<boolean> =>
  todasAsLojas
    ? sql`(fechamentos.cliente_id = ${cliente.id} and fechamentos.sha256 is not null)`
    : sql`false`;

/**
 * The log entries that the guest sees: of all visible stores, or of `loja`, while they belonged to the client. Fails
 * with L006 unless `loja` is visible.
 */
export async function scopeOf(db: Db, guest: Guest, loja?: string): Promise<Scope> {
  const cliente = guest.cliente.chave;
  const named = loja === undefined ? isAllowed(guest) : sql`lojas.id = ${loja} and ${isVisible(guest)}`;
  if (loja === undefined && guest.todasAsLojas) return { cliente };
  const { rows } = await sql<{ chave: number }>`select chave from lojas where ${named}`.execute(db);
  const numbers = rows.map(({ chave }) => chave);
  if (loja === undefined)
    return { cliente, lojas: { numbers: numbersOf(numbers), isRest: false, stores: numbers.length } };
  if (numbers.length === 0) throw fail('L006');
  return { cliente, loja: numbers[0]! };
}
