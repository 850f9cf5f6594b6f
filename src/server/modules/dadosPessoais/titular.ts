import { sql } from 'kysely';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import type { Titular } from './fonte.ts';

/** Of whom an archive is: an administrator, a client, or a store's contacts. */
export type DeQuem = { entidade: Titular; id: string; nome: string };

const tables = { ADMIN: 'admins', CLIENTE: 'clientes', LOJA: 'lojas' } as const;
const codes = { ADMIN: 'A006', CLIENTE: 'C006', LOJA: 'L006' } as const satisfies Record<Titular, ErrorCode>;

/**
 * Finds of whom an archive is to be, also among the deleted: A006, C006 or L006 where there never was one or it is
 * erased, DP001 while it is.
 */
export async function mustFindTitular(db: Db, entidade: Titular, id: string): Promise<DeQuem> {
  const { rows } = await sql<{ nome: string; sendoApagado: boolean }>`
    select nome, sendo_apagada(id) as sendo_apagado from ${sql.table(tables[entidade])}
    where id = ${id} and not exists (select from apagados where apagados.id = ${id})`.execute(db);
  const [found] = rows;
  if (!found) throw fail(codes[entidade]);
  if (found.sendoApagado) throw fail('DP001');
  return { entidade, id, nome: found.nome };
}
