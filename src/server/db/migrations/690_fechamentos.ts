import { type Kysely, sql } from 'kysely';

const statements = [
  `create table fechamentos (
    id text primary key,
    cliente_id text not null references clientes (id),
    mes date not null check (extract(day from mes) = 1),
    fechado_em timestamptz(3) not null,
    admin_id text not null references admins (id),
    linhas integer,
    bytes bigint,
    sha256 text,
    completude_isrc smallint,
    completude_compositor smallint,
    check ((sha256 is null) = (linhas is null) and (sha256 is null) = (bytes is null))
  )`,
  'create unique index fechamentos_mes_unique on fechamentos (cliente_id, mes)',
  'create index fechamentos_mes on fechamentos (mes, id)',
  'create index fechamentos_por_escrever on fechamentos (id) where sha256 is null',
];

/** The closed months of the rights report, each of one client; `sha256` is null until its file is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
