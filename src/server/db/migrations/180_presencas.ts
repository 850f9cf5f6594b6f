import { type Kysely, sql } from 'kysely';

const statements = [
  // A row a store: what lists find and sort stores by of how each is doing. `lojas` has 15 indexes, each of which every write of a row pays,
  // and `sinais` none, so that heartbeats overwrite their rows in place; this is written every ten seconds at most.
  `create table presencas (
    loja_id text primary key references lojas (id) on delete cascade,
    contato timestamptz(3) not null default '-infinity',
    gravidade smallint not null default 6
  ) with (fillfactor = 70)`,
  `insert into presencas (loja_id, contato, gravidade)
    select lojas.id, coalesce(greatest(lojas.ultimo_acesso, sinais.recebido_em), '-infinity'), coalesce(situacoes.gravidade, 6)
    from lojas left join sinais on sinais.loja_id = lojas.id
    left join situacoes on situacoes.loja_id = lojas.id and situacoes.ate is null`,
  'create index presencas_contato on presencas (contato, loja_id)',
  'create index presencas_gravidade on presencas (gravidade, loja_id)',

  `create function presencas_de_lojas() returns trigger language plpgsql as $$
    begin
      insert into presencas (loja_id, contato) select id, coalesce(ultimo_acesso, '-infinity') from novas;
      return null;
    end
  $$`,
  `create trigger lojas_presencas after insert on lojas referencing new table as novas
    for each statement execute function presencas_de_lojas()`,
  `create function presencas_de_acessos() returns trigger language plpgsql as $$
    begin
      update presencas set contato = new.ultimo_acesso where loja_id = new.id and contato < new.ultimo_acesso;
      return null;
    end
  $$`,
  `create trigger lojas_presencas_acessos after update of ultimo_acesso on lojas
    for each row execute function presencas_de_acessos()`,
];

/** By when a store was heard last and by how it is doing, lists find and sort stores within an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
