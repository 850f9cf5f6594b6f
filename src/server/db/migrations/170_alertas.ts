import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table configuracoes add alertas json not null
    default '{"ligado":false,"destinatarios":[],"silencioMin":15,"resumoDiarioAs":null}'`,
  'alter table clientes add alertas json',
  'alter table lojas add alertas json',

  // Who was told that a store does not play, until they are told that it does again.
  `create table alertas_abertos (
    loja_id text not null references lojas (id),
    destinatario text not null,
    avisado_em timestamptz(3) not null,
    primary key (loja_id, destinatario)
  )`,
  // When anybody was last mailed of stores, and of which day they had the digest of an hour.
  'create table alertas_mensagens (destinatario text primary key, enviada_em timestamptz(3) not null)',
  `create table alertas_resumos (
    destinatario text not null,
    horario text not null,
    dia date not null,
    primary key (destinatario, horario)
  )`,
  // The minute whose alerts were worked out last, on whichever instance.
  'alter table recebimento add alertas_em timestamptz(3)',
];

/** Who is mailed of stores that do not play, and what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
