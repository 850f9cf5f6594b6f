import { type InsertObject, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, RowChanges } from '#generated/db.d.ts';
import type { Db } from './open.ts';

/** The columns that the rows of every entity have. A deleted entity keeps its row. */
type Entity = Pick<
  Database['clientes'],
  'id' | 'versao' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;

type EntityTable = {
  [T in keyof Database]: Database[T] extends Entity ? T : never;
}[keyof Database];

/** Who writes; null for the server itself. */
type By = { id: string } | null;

/**
 * Makes the writes that are alike for the rows of every entity. With `keepsKeys`, a lock lets other transactions still
 * refer to the locked row: a link that is written twice in one transaction has its reference checked, and would
 * otherwise wait.
 */
export function rowsOf<T extends EntityTable>(table: T, { keepsKeys = false } = {}) {
  /** Changes rows, and marks them as changed now, by whom. */
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
    /** Locks rows, in one order so that two requests never wait for each other; those deleted are not there. */
    async lock(trx: Db, ids: readonly string[]): Promise<Selectable<Database[T]>[]> {
      const { rows } = await sql<Selectable<Database[T]>>`select * from ${sql.table(table)}
        where id = any(${ids}::text[]) and deleted_at is null order by id ${strength}`.execute(trx);
      return rows;
    },

    async insert(trx: Db, row: InsertObject<Database, T>): Promise<void> {
      await trx.insertInto(table).values(row).execute();
    },

    updateWhere,

    /** Changes rows that are locked. */
    update: (trx: Db, ids: readonly string[], change: RowChanges<T>, by: By) =>
      updateWhere(trx, sql`id = any(${ids}::text[])`, change, by),
  };
}
