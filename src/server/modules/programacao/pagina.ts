import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';
import { fail } from '../../lib/fail.ts';
import { type ReadLoja, selectLojas } from './leitura.ts';

/** Sorted by name; C006 if the client is missing. */
export async function pageOfLojas(
  db: Db,
  clienteId: string,
  { grupo, ...query }: PageQuery & { grupo?: string },
) {
  const found = await db
    .selectFrom('clientes')
    .where('id', '=', clienteId)
    .where('deletedAt', 'is', null)
    .select(['id', 'nome'])
    .executeTakeFirst();
  if (!found) throw fail('C006');
  let from = db
    .selectFrom('lojas')
    .where('lojas.deletedAt', 'is', null)
    .where('lojas.clienteId', '=', clienteId);
  if (grupo)
    from = from.where(
      sql<boolean>`exists (select from grupo_lojas where grupo_id = ${grupo} and loja_id = lojas.id)`,
    );
  const { items, total, nextCursor } = await listPage(query, {
    from,
    select: (lojas) => lojas.select('lojas.id'),
    id: sql.ref('lojas.id'),
    sorts: { nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' } },
    defaultSort: 'nome',
  });
  const ids = items.map(({ id }) => id);
  const { rows } = await selectLojas(sql`lojas.id = any(${ids}::text[])`).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lojas = ids.flatMap((id): ReadLoja[] => {
    const loja = byId.get(id);
    return loja ? [loja] : [];
  });
  return { cliente: { _id: found.id, nome: found.nome }, lojas, total, nextCursor };
}
