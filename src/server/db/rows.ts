import { type InsertObject, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, RowChanges } from '#generated/db.d.ts';
import type { Db } from './open.ts';

type Entity = Pick<
  Database['clientes'],
  'id' | 'versao' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;

type EntityTable = {
  [T in keyof Database]: Database[T] extends Entity ? T : never;
}[keyof Database];

type By = { id: string } | null;

/**
 * Writes common to all entities. With `keepsKeys`, other transactions may still refer to a locked row: rewriting a link
 * checks its foreign key, which would otherwise wait.
 */
export function rowsOf<T extends EntityTable>(table: T, { keepsKeys = false } = {}) {
  async function updateWhere(trx: Db, which: RawBuilder<unknown>, change: RowChanges<T>, by: By) {
    const changes = Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const changed = [
      ...changes,
      sql`versao = versao + 1, updated_at = now(), updated_by = ${by?.id ?? null}`,
    ];
    await sql`update ${sql.table(table)} set ${sql.join(changed)} where ${which}`.execute(trx);
  }

  const strength = keepsKeys ? sql`for no key update` : sql`for update`;
  return {
    /** Locks in a fixed order, so that requests cannot deadlock. Skips deleted rows. */
    async lock(trx: Db, ids: readonly string[]): Promise<Selectable<Database[T]>[]> {
      const { rows } = await sql<Selectable<Database[T]>>`select * from ${sql.table(table)}
        where id = any(${ids}::text[]) and deleted_at is null order by id ${strength}`.execute(trx);
      return rows;
    },

    async insert(trx: Db, row: InsertObject<Database, T>): Promise<void> {
      await trx.insertInto(table).values(row).execute();
    },

    updateWhere,

    update: (trx: Db, ids: readonly string[], change: RowChanges<T>, by: By) =>
      updateWhere(trx, sql`id = any(${ids}::text[])`, change, by),
  };
}
