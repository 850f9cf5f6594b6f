import { type Kysely, sql } from 'kysely';

const statements = [
  // As narrow as a number, and no wider a row: it lies in what a row was rounded up by.
  "create type fim_execucao as enum ('COMPLETA', 'PULADA', 'INTERROMPIDA', 'ERRO')",
  // Whatever is there was made up, and lasted as long as its track.
  "alter table execucoes add fim fim_execucao not null default 'COMPLETA'",
  // The one opinion that a store has of an execution. The log of likes cannot say so: its partitions are of their moments.
  `create table opinioes (loja integer not null, execucao bigint not null, curtida bigint not null,
    primary key (loja, execucao))`,
];

/** How each play ended, and one opinion of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
