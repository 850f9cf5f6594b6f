import { type Kysely, sql } from 'kysely';

const statements = [
  `create table instancias (
    id text primary key,
    versao text not null,
    desde timestamptz(3) not null,
    vista_em timestamptz(3) not null,
    problemas jsonb not null default '[]'
  )`,
  `create table medidas (
    dia date not null,
    maquina text not null,
    medida_em timestamptz(3) not null,
    banco bigint,
    disco_livre bigint,
    disco_total bigint,
    primary key (dia, maquina)
  )`,
  'create index mensagens_criadas on mensagens (created_at)',
];

/** Tables of the instances on this database, with what is bad there, and of the sizes of each day; an index for the oldest mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
