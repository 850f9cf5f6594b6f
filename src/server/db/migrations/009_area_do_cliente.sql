-- The area in which clients see their stores: guests, their stores, links and sessions.

alter table configuracoes add column area_sem_inadimplentes boolean not null default false;

create table convidados (
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  cliente_id text not null references clientes(id),
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  email text not null,
  email_busca text collate "C" generated always as (busca(email)) stored,
  todas_as_lojas boolean not null,
  ultimo_acesso timestamptz(3)
);
comment on table convidados is 'People of a client who can sign in to the area.';

create table convidado_lojas (
  convidado_id text not null references convidados(id) on delete cascade,
  loja_id text not null references lojas(id),
  constraint convidado_lojas_pkey primary key (convidado_id, loja_id)
);
comment on table convidado_lojas is 'Stores that a guest sees, unless a guest sees all.';

create table convidado_links (
  id text primary key,
  convidado_id text not null references convidados(id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) default now() not null,
  expira_em timestamptz(3) not null,
  usado_em timestamptz(3)
);
comment on table convidado_links is 'Mailed links by which guests sign in, by their hashes.';

create table convidado_sessoes (
  id text primary key,
  convidado_id text not null references convidados(id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) default now() not null,
  ultimo_uso timestamptz(3) default now() not null,
  endereco text not null,
  encerrada_em timestamptz(3)
);
comment on table convidado_sessoes is 'Sessions of guests.';
comment on column convidado_sessoes.endereco is 'Network address of the latest use.';

create index convidado_links_convidado on convidado_links (convidado_id);
create index convidado_links_expira on convidado_links (expira_em);

create index convidado_lojas_loja on convidado_lojas (loja_id);

create index convidado_sessoes_convidado on convidado_sessoes (convidado_id);
create index convidado_sessoes_uso on convidado_sessoes (ultimo_uso);

create index convidados_email on convidados (email_busca);
create unique index convidados_email_unique on convidados (cliente_id, email_busca);
create index convidados_nome_list on convidados (cliente_id, nome_busca, id);

-- Stores that move to another client leave its guests, and a deleted client's guests are signed out.
create or replace function unlink() returns trigger language plpgsql as $$
declare
  deleted constant text[] := array(
    select id from added where deleted_at is not null except select id from removed where deleted_at is not null);
begin
  if tg_table_name = 'lojas' then
    delete from convidado_lojas where loja_id in (
      select id from (select id, cliente_id from removed except select id, cliente_id from added) moved);
  end if;
  if cardinality(deleted) = 0 then return null; end if;
  case tg_table_name
    when 'clientes' then
      delete from bloqueios where cliente_id = any(deleted);
      delete from convidado_links where convidado_id in (select id from convidados where cliente_id = any(deleted));
      delete from convidado_sessoes where convidado_id in (select id from convidados where cliente_id = any(deleted));
    when 'grades' then
      delete from grade_exceto where grade_id = any(deleted);
      delete from grade_grupos where grade_id = any(deleted);
      delete from grade_lojas where grade_id = any(deleted);
      delete from grade_playlists where grade_id = any(deleted);
    when 'grupos' then
      delete from grade_grupos where grupo_id = any(deleted);
      delete from grupo_lojas where grupo_id = any(deleted);
    when 'lojas' then
      delete from grade_exceto where loja_id = any(deleted);
      delete from grade_lojas where loja_id = any(deleted);
      delete from grupo_lojas where loja_id = any(deleted);
      delete from playlist_lojas where loja_id = any(deleted);
      delete from vinheta_lojas where loja_id = any(deleted);
    when 'musicas' then
      delete from playlist_musicas where musica_id = any(deleted);
    when 'playlists' then
      delete from grade_playlists where playlist_id = any(deleted);
      delete from playlist_lojas where playlist_id = any(deleted);
      delete from playlist_musicas where playlist_id = any(deleted);
    when 'vinhetas' then
      delete from vinheta_lojas where vinheta_id = any(deleted);
  end case;
  return null;
end
$$;

-- An erasure of a client also empties the names of its guests.
create or replace function protect_atividades() returns trigger language plpgsql as $$
declare
  fixos jsonb;
begin
  if tg_op = 'UPDATE' then
    fixos := to_jsonb(old) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'];
    if to_jsonb(new) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'] = fixos then
      if coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
        and new.endereco is not distinct from old.endereco
        and (new.nome = old.nome or (old.entidade, new.nome) in
          (('NOTIFICACAO', 'Notificação apagada'), ('CONVIDADO', 'Convidado apagado')))
        and sendo_apagada(old.entidade_id) then return new; end if;
      if new.endereco is null and old.created_at < now() - interval '1 year' and new.nome = old.nome
        and (new.antes, new.depois) is not distinct from (old.antes, old.depois) then return new; end if;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (select from demonstracao where encerrada_em is null) then return null; end if;
  end if;
  raise exception 'atividades is append-only';
end
$$;
