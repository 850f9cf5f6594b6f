import { type Kysely, sql } from 'kysely';

/** How often each operation was called, by day and caller: by the panel's or a player's version, or by the id of a key. */
const statements = [
  `create table chamadas_da_api (
    dia date not null,
    operacao text not null,
    tipo text not null,
    quem text not null,
    chamadas bigint not null,
    primary key (dia, operacao, tipo, quem)
  )`,
  `create index chamadas_da_api_chave on chamadas_da_api (quem, dia) where tipo = 'CHAVE'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
