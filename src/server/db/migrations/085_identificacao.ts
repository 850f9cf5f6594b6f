import { type Kysely, sql } from 'kysely';

/** What the search finds an entity by besides its name, a line each: nobody types a line's end. */
const identificacao = {
  clientes: ['cnpj', 'email'],
  lojas: ['cnpj', 'email', 'login'],
  admins: ['login', 'email'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(identificacao)) {
    const lines = columns.map((column) => `coalesce(${column}, '')`).join(" || E'\\n' || ");
    const statements = [
      `alter table ${table} add identificacao_busca text collate "C"
        generated always as (busca(${lines})) stored`,
      `create index ${table}_identificacao_trgm on ${table} using gin (identificacao_busca gin_trgm_ops)
        where deleted_at is null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
