import { type Kysely, sql } from 'kysely';

/** The end of the demonstration: what is kept of it, and what may go with it that else only grows. */
const statements = [
  // One row, from the moment on at which the end was asked for. It stays, so that no start fills the database again.
  `create table demonstracao (
    id boolean primary key default true check (id),
    clientes_mantidos text[] not null,
    progresso integer not null default 0,
    pedida_em timestamptz(3) not null default now(),
    encerrada_em timestamptz(3)
  )`,
  // The ids of the demonstration count from one moment on, at which nobody else's began.
  `create function da_demonstracao(qual text) returns boolean language sql immutable
    as $$ select qual >= '019b76da-a800' and qual < '019b76da-cf10' $$`,
  `create or replace function atividades_append_only() returns trigger language plpgsql as $$
    declare fixos jsonb;
    begin
      if tg_op = 'UPDATE' then
        fixos := to_jsonb(old) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'];
        if to_jsonb(new) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'] = fixos then
          if coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
            and new.endereco is not distinct from old.endereco
            and (new.nome = old.nome or old.entidade = 'NOTIFICACAO' and new.nome = 'Notificação apagada')
            and sendo_apagada(old.entidade_id) then return new; end if;
          if new.endereco is null and old.created_at < now() - interval '1 year' and new.nome = old.nome
            and (new.antes, new.depois) is not distinct from (old.antes, old.depois) then return new; end if;
        end if;
      elsif tg_op = 'DELETE' then
        if exists (select from demonstracao where encerrada_em is null) then return null; end if;
      end if;
      raise exception 'atividades is append-only';
    end
  $$`,
  // Of the activities only made-up ones may go, and then they are counted no more.
  `create function atividades_contar_delete() returns trigger language plpgsql as $$
    declare
      parte record;
    begin
      if exists (select from antigas where not da_demonstracao(id)) then
        raise exception 'atividades is append-only';
      end if;
      for parte in
        select coalesce(admin_id, '') as admin, acao, entidade, count(*) as quantas from antigas group by 1, 2, 3
      loop
        update contagens_de_atividades set total = total - parte.quantas where numero = (
          select numero from contagens_de_atividades
          where admin_id = parte.admin and acao = parte.acao and entidade = parte.entidade
          limit 1 for update skip locked);
        if not found then
          insert into contagens_de_atividades (admin_id, acao, entidade, total)
            values (parte.admin, parte.acao, parte.entidade, -parte.quantas);
        end if;
      end loop;
      return null;
    end
  $$`,
  `create trigger atividades_contar_delete after delete on atividades referencing old table as antigas
    for each statement execute function atividades_contar_delete()`,
  // Of the security log what was about the demonstration's stores and administrators, and about stores that go with its clients.
  `create or replace function acessos_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.vezes > old.vezes and to_jsonb(new) - array['vezes', 'ultimo_em', 'login_busca']
          = to_jsonb(old) - array['vezes', 'ultimo_em', 'login_busca'] then return new; end if;
        if new.login = '' and new.endereco = '' and sendo_apagada(old.loja_id)
          and to_jsonb(new) - array['login', 'endereco', 'login_busca'] = to_jsonb(old) - array['login', 'endereco', 'login_busca']
          then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.created_at < now() - interval '1 year' then return old; end if;
        if exists (select from demonstracao where encerrada_em is null) and (da_demonstracao(old.loja_id)
          or da_demonstracao(old.admin_id) or da_demonstracao(old.por_id)
          or exists (select from lojas where id = old.loja_id and deleted_at is not null and da_demonstracao(cliente_id)))
          then return old; end if;
      end if;
      raise exception 'acessos is append-only';
    end
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
