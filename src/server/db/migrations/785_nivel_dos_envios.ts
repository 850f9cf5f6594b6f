import { type Kysely, sql } from 'kysely';

/** The level by which a report was sent; links of owners who may not sign in end for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table envios add column dono_level text`.execute(db);
  await sql`update envios set dono_level = a.level from admins a where a.id = envios.dono_id`.execute(db);
  await sql`update envios set revogado_em = now() from admins a where a.id = envios.dono_id
    and envios.revogado_em is null and (a.status = 'INATIVO' or a.deleted_at is not null)`.execute(db);
}
