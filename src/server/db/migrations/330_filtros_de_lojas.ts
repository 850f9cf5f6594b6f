import { type Kysely, sql } from 'kysely';

/**
 * What reports and figures choose stores by, beside each store's number: in the stores' own rows it lies behind thirty
 * columns, and finding the number of each took as long as all that was then asked of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lojas_filtros on lojas (chave)
    include (status, tipo_de_comercio, uf, cidade_busca, nome_busca)`.execute(db);
}
