import { sql } from 'kysely';
import pg from 'pg';
import { type MockInstance, vi } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { addCliente, addLoja, addMusica, addPlaylist, addVinheta } from '#tests/support/entities.ts';

/**
 * Tables that change without a successful write, after a refusal or a read: sessions, attempts, queued mail, the
 * security log, viewed stores, and `mudancas`, which announces such changes.
 */
const RESTLESS = [
  'sessoes',
  'convidado_sessoes',
  'dispositivos',
  'acessos',
  'tentativas',
  'mensagens',
  'redefinicoes',
  'olhadas',
  'mudancas',
];

/**
 * Databases that already have the function `digests`. It saves planning the query each time, which takes longer than
 * reading the tables.
 */
const prepared = new WeakSet<Db>();

export async function stateOf(db: Db): Promise<Record<string, string>> {
  if (!prepared.has(db)) {
    const digests = (await namesOfTables(db)).map(
      (name) => sql`select ${sql.lit(name)}::text,
        sum(hashtextextended((to_jsonb(t) - 'ultimo_acesso')::text, 0))::text from ${sql.table(name)} t`,
    );
    await sql`create function digests() returns table (name text, digest text) language plpgsql as $$
      begin return query ${sql.join(digests, sql` union all `)}; end $$`.execute(db);
    prepared.add(db);
  }
  type Row = { name: string; digest: string };
  const { rows } = await sql<Row>`select * from digests()`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const READS = /^\s*(select|begin|start|commit|rollback|savepoint|release|set|show|listen|unlisten)\b/i;

/**
 * Counts the statements of this process that may write. PostgreSQL counts transactions of the whole cluster, where
 * other tests write too.
 */
export function watchWrites() {
  let writes = 0;
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const watched = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<typeof query>;
  watched.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    if (!READS.test(typeof statement === 'string' ? statement : statement.text)) writes += 1;
    return query.apply(this, args);
  });
  return { count: () => writes, stop: () => watched.mockRestore() };
}

async function namesOfTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and relname <> all(${RESTLESS}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

const FEWEST = 3;
const tables = [
  'clientes',
  'lojas',
  'musicas',
  'playlists',
  'vinhetas',
  'notificacoes',
  'comunicados',
  'admins',
] as const;
type Table = (typeof tables)[number];
export type Pool = Record<string, string[]>;

async function idsThere(db: Db): Promise<Pool> {
  const each = tables.map(
    (table) => sql`(select ${table}::text as name, id from ${sql.table(table)}
      where deleted_at is null order by id limit 20)`,
  );
  const { rows } = await sql<{ name: Table; id: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  const found = Map.groupBy(rows, ({ name }) => name);
  const pool = tables.map((table) => [table, (found.get(table) ?? []).map(({ id }) => id)]);
  return { sessoes: ['nenhuma'], ...Object.fromEntries(pool) };
}

export async function fillPool(db: Db): Promise<Pool> {
  const pool = await idsThere(db);
  const isShort = tables.some((table: Table) => pool[table]!.length < FEWEST);
  if (!isShort) return pool;
  for (let n = 0; n < FEWEST; n += 1) {
    const cliente = await addCliente(db);
    const lojas = [await addLoja(db, cliente), await addLoja(db, cliente)];
    const musicas = [await addMusica(db), await addMusica(db)];
    await addPlaylist(db, cliente, { musicas, lojas: lojas.slice(1) });
    await addVinheta(db, cliente);
    const id = newId();
    await db
      .insertInto('notificacoes')
      .values({ id, lojaId: lojas[0]!, mensagem: `Aviso ${id}` })
      .execute();
    await db
      .insertInto('comunicados')
      .values({ id, nome: `Comunicado ${id}`, mensagem: 'Olá' })
      .execute();
    const admin = { nome: `Admin ${id}`, login: id, email: `${id}@exemplo.com.br`, level: '1' as const };
    await db
      .insertInto('admins')
      .values({ id, ...admin })
      .execute();
  }
  return idsThere(db);
}

const CALLER = 'quem-chama';

/** A new token of the test's top admin, which earlier requests may have deleted, demoted or signed out. */
export async function signedIn(db: Db): Promise<string> {
  const there = { status: 'ATIVO' as const, level: '0' as const, deletedAt: null };
  const admin = { id: CALLER, nome: 'Quem Chama', login: CALLER, email: 'quem@exemplo.com.br', ...there };
  await db
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(there))
    .execute();
  const id = newId();
  const session = { id, adminId: CALLER, tokenHash: hashToken(id), endereco: '127.0.0.1', agente: 'teste' };
  await db.insertInto('sessoes').values(session).execute();
  return id;
}
