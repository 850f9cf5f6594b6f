import { sql } from 'kysely';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import type { Titular } from './fonte.ts';

export type DeQuem = { entidade: Titular; id: string; nome: string };

const tables = { ADMIN: 'admins', CLIENTE: 'clientes', LOJA: 'lojas' } as const;
const codes = { ADMIN: 'A006', CLIENTE: 'C006', LOJA: 'L006' } as const satisfies Record<Titular, ErrorCode>;

/**
 * Finds the subject of an archive, including deleted ones. Fails with A006, C006 or L006 if it is missing or erased,
 * and DP001 while it is being erased.
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
