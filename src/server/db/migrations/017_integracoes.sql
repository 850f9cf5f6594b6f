-- Webhooks and the feed of occurrences, and reports of devices.

alter table chaves add column ocorrencias_em timestamptz(3);
comment on column chaves.ocorrencias_em is 'When the key last read occurrences, to the hour.';

alter table recebimento add column webhooks boolean not null default true;
comment on column recebimento.webhooks is 'The setting WEBHOOKS at the last start of a server.';

create table destinos (
  id text primary key,
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  host text not null,
  final text not null,
  endereco bytea not null,
  segredo bytea not null,
  segredo_anterior bytea,
  segredo_anterior_ate timestamptz(3),
  tipos text[] not null,
  formato text not null check (formato in ('JSON', 'TEXTO')),
  admin_id text references admins(id),
  created_at timestamptz(3) default now() not null,
  pausado_em timestamptz(3),
  motivo_da_pausa text check (motivo_da_pausa in ('AGENCIA', 'FALHAS', 'ENCERRADO', 'RESTAURADO', 'SEM_CHAVE')),
  falhas integer default 0 not null,
  falhando_desde timestamptz(3),
  funciona_desde timestamptz(3),
  proxima_em timestamptz(3) default now() not null
);
comment on table destinos is 'Programs that receive webhooks.';
comment on column destinos.endereco is 'Sealed.';
comment on column destinos.segredo is 'Sealed.';
comment on column destinos.falhas is 'Attempts since the last success.';
comment on column destinos.funciona_desde is 'First success since the last failure; null before.';
comment on column destinos.proxima_em is 'When it may be sent to again.';

create table ocorrencias (
  numero bigint generated always as identity primary key,
  id text default gen_random_uuid()::text not null unique,
  transacao xid8 default pg_current_xact_id() not null,
  tipo text not null,
  dados jsonb default '{}'::jsonb not null,
  operacao text,
  tabela text,
  linha text,
  distribuida boolean default false not null,
  created_at timestamptz(3) default now() not null
);
comment on table ocorrencias is 'What happened, for webhooks and the feed of other programs. Ids only; kept for 30 days.';
comment on column ocorrencias.operacao is 'For changes of entities: the operation. It announces each row once.';
comment on column ocorrencias.distribuida is 'Whether its deliveries exist.';

create table entregas (
  id text default gen_random_uuid()::text primary key,
  ocorrencia bigint not null references ocorrencias(numero) on delete cascade,
  destino_id text not null references destinos(id) on delete cascade,
  aberta boolean default true not null,
  situacao text default 'ESPERANDO' not null check (situacao in ('ESPERANDO', 'ENTREGUE', 'FALHOU')),
  tentativas integer default 0 not null,
  tentada_em timestamptz(3),
  status smallint,
  erro text,
  ms integer,
  corpo text,
  resposta text,
  constraint entregas_destino unique (destino_id, ocorrencia)
);
comment on table entregas is 'Deliveries of occurrences to destinations.';
comment on column entregas.aberta is 'Whether it is still to be sent.';
comment on column entregas.corpo is 'First KB; emptied after 7 days and by every erasure.';
comment on column entregas.resposta is 'First KB; emptied after 7 days and by every erasure.';

create table diagnosticos (
  comando_id text primary key references comandos(id) on delete cascade,
  loja_id text not null references lojas(id),
  texto text not null,
  recebido_em timestamptz(3) default now() not null
);
comment on table diagnosticos is 'Reports of devices, kept for 7 days.';

create index destinos_admin on destinos (admin_id);
create index destinos_nome_list on destinos (nome_busca, id);
create index destinos_proxima on destinos (proxima_em) where (pausado_em is null);
create index diagnosticos_loja on diagnosticos (loja_id);
create index diagnosticos_recebido on diagnosticos (recebido_em);
create index entregas_abertas on entregas (destino_id, ocorrencia) where aberta;
create index entregas_ocorrencia on entregas (ocorrencia);
create index entregas_tentadas on entregas (tentada_em) where (corpo is not null);
create index ocorrencias_created_at on ocorrencias (created_at);
create index ocorrencias_novas on ocorrencias (numero) where (not distribuida);
create index ocorrencias_transacao on ocorrencias (transacao, numero);
create unique index ocorrencias_operacao on ocorrencias (operacao, tabela, linha);

-- Whether somebody receives occurrences: a destination, or a key that reads them. Nobody does while WEBHOOKS is off.
create function somebody_receives() returns boolean language plpgsql stable as $$
begin
  return (select webhooks from recebimento) and (exists (select from destinos)
    or exists (select from chaves where ocorrencias_em > now() - interval '30 days'));
end
$$;

-- Announces changed entities to other programs: one occurrence an operation and row, none for the rows of a job, and
-- none while nobody receives them. A link changes the entity of its first key.
create function tell_changes() returns trigger language plpgsql as $$
begin
  if not somebody_receives() then return null; end if;
  insert into ocorrencias (tipo, operacao, tabela, linha)
    select distinct 'CADASTRO_ALTERADO', operacao, case when ligada = '' then tabela
      when tabela = 'bloqueios' then 'musicas' else split_part(tabela, '_', 1) || 's' end, linha
    from added where tabela <> 'visoes' and not exists (select from tarefas t where t.operacao = added.operacao)
    on conflict (operacao, tabela, linha) do nothing;
  return null;
end
$$;

create trigger tell_changes_insert after insert on alteracoes referencing new table as added for each statement execute function tell_changes();
