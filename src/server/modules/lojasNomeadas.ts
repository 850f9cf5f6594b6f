import { sql } from 'kysely';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../db/open.ts';
import { assertFound } from '../http/ids.ts';
import { fail } from '../lib/fail.ts';
import { lockLojas } from './lojas/lojas.queries.ts';

/** How many stores groups may bring at once: what changes more rows is a job, and so is taking that back. */
const MAIS_DOS_GRUPOS = 500;
const VAZIOS = 'Estes grupos não têm nenhuma loja';
const DEMAIS = `Estes grupos têm mais de ${MAIS_DOS_GRUPOS} lojas. Filtre as lojas por grupo e use “Mais ações”.`;
const OTHER_CLIENT = { lojas: 'A loja é de outro cliente', grupos: 'O grupo é de outro cliente' };

/** The stores that a request names: each by its id, and by groups those that these have now. */
export type Nomeadas = { lojas: readonly string[]; grupos: readonly string[] };

type Grupo = { id: string; clienteId: string; lojas: string[] };

/** Finds groups with their stores; of each no more than tell that they are too many. */
async function findGrupos(trx: Db, ids: readonly string[]): Promise<Grupo[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Grupo>`
    select g.id, g.cliente_id,
      array(select loja_id from grupo_lojas where grupo_id = g.id limit ${MAIS_DOS_GRUPOS + 1}) as lojas
    from grupos g where g.id = any(${ids}::text[]) and g.deleted_at is null`.execute(trx);
  return rows;
}

/** Refuses stores or groups that are another client's than what they are to be linked to. */
function assertSameClient(
  path: keyof Nomeadas,
  ids: readonly string[],
  found: readonly { id: string; clienteId: string }[],
  clienteId: string,
): void {
  const others = new Set(found.filter((one) => one.clienteId !== clienteId).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    others.has(id) ? { path: `${path}.${index}`, message: OTHER_CLIENT[path] } : [],
  );
  if (fields.length > 0) throw fail('REQ006', { fields });
}

/**
 * Locks the stores that a request names. Their client is locked already: no store comes into its groups, or leaves them,
 * meanwhile.
 */
export async function lockNomeadas(trx: Db, { lojas: ids, grupos: named }: Nomeadas) {
  const grupos = await findGrupos(trx, named);
  const deGrupos = new Set(grupos.flatMap(({ lojas }) => lojas));
  const isTooMany = deGrupos.size > MAIS_DOS_GRUPOS;
  const lojas = await lockLojas(trx, [...(isTooMany ? ids : deGrupos.union(new Set(ids)))]);
  const refuse = (code: ErrorCode, message: string) => fail(code, { fields: [{ path: 'grupos', message }] });
  return {
    lojas,

    /** Refuses what is not there, groups with too many stores, and with `empty` those that have none. */
    assertThere(empty?: ErrorCode): void {
      assertFound(ids, lojas, 'L006', 'lojas');
      assertFound(named, grupos, 'GR006', 'grupos');
      if (isTooMany) throw refuse('REQ006', DEMAIS);
      if (empty && lojas.length === 0) throw refuse(empty, VAZIOS);
    },

    /** Refuses what is another client's. */
    assertDe(clienteId: string): void {
      assertSameClient('lojas', ids, lojas, clienteId);
      assertSameClient('grupos', named, grupos, clienteId);
    },
  };
}
