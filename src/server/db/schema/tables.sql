-- The current tables, with comments for `generated/db.d.ts` and docs/tables.md. A change here needs a migration with
-- the same change; `tests/contract/schema.spec.ts` compares the two. `pessoa` tags mark personal data and are the
-- source of `generated/pessoas.ts`: CONTRIBUTING.md, "A migration".

create type fim_execucao as enum ('COMPLETA', 'PULADA', 'INTERROMPIDA', 'ERRO');

create table admins (
  id text primary key, -- pessoa: admin
  nome text not null, -- pessoa: admin
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  login text not null, -- pessoa: admin
  login_busca text collate "C" generated always as (busca(login)) stored,
  email text not null, -- pessoa: admin
  senha_hash text, -- pessoa: segredo
  level text not null check (level in ('0', '1')), -- pessoa: admin
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')), -- pessoa: admin
  ultimo_acesso timestamptz(3), -- pessoa: admin
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: admin
  identificacao_busca text collate "C" generated always as (busca(((coalesce(login, '') || ' ') || coalesce(email, '')))) stored,
  senha_provisoria boolean default false not null -- pessoa: admin
);
comment on table admins is 'Administrators.';
comment on column admins.senha_provisoria is 'Whether somebody else chose the password.';

create table clientes (
  id text primary key, -- pessoa: cliente
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: cliente
  updated_at timestamptz(3) default now() not null, -- pessoa: cliente
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: cliente
  nome text not null, -- pessoa: cliente; apagada: não
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')), -- pessoa: cliente; apagada: não
  razao_social text, -- pessoa: cliente; apagada: null
  cnpj text, -- pessoa: cliente; apagada: null
  responsavel text, -- pessoa: cliente; apagada: null
  email text, -- pessoa: cliente; apagada: null
  telefone text, -- pessoa: cliente; apagada: null
  inadimplente boolean default false not null, -- pessoa: cliente
  num_lojas integer default 0 not null, -- pessoa: não
  num_playlists integer default 0 not null, -- pessoa: não
  num_vinhetas integer default 0 not null, -- pessoa: não
  chave integer generated always as identity not null, -- pessoa: não
  identificacao_busca text collate "C" generated always as (busca(((coalesce(cnpj, '') || ' ') || coalesce(email, '')))) stored,
  inativo_desde timestamptz(3), -- pessoa: não
  horarios jsonb, -- pessoa: não
  excecoes jsonb, -- pessoa: não
  volume smallint check (volume between 0 and 100), -- pessoa: não
  volume_travado boolean, -- pessoa: não
  pulos_por_hora smallint check (pulos_por_hora between 0 and 100), -- pessoa: não
  alertas json, -- pessoa: cliente; apagada: null
  transicao_ms smallint check (transicao_ms between 0 and 8000), -- pessoa: não
  pin_hash jsonb, -- pessoa: segredo; apagada: null
  pin_exigido boolean, -- pessoa: não
  contrato_ecad jsonb, -- pessoa: cliente; apagada: não
  suporte_whatsapp text, -- pessoa: cliente; apagada: null
  explicitas text check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')), -- pessoa: não
  repeticao_musica_horas smallint check (repeticao_musica_horas between 0 and 24), -- pessoa: não
  repeticao_artista_horas smallint check (repeticao_artista_horas between 0 and 6), -- pessoa: não
  artistas_bloqueados jsonb default '[]'::jsonb not null, -- pessoa: não
  artistas_bloqueados_busca text[] generated always as (buscas(artistas_bloqueados)) stored
);
create unique index clientes_chave on clientes (chave);
comment on table clientes is 'Clients, with counts of their stores, playlists and jingles.';
comment on column clientes.num_lojas is 'Kept by triggers.';
comment on column clientes.num_playlists is 'Kept by triggers.';
comment on column clientes.num_vinhetas is 'Kept by triggers.';
comment on column clientes.chave is 'Number by which the play logs name it.';
comment on column clientes.inativo_desde is 'Set by a trigger.';
comment on column clientes.horarios is 'Null inherits from the agency.';
comment on column clientes.excecoes is 'Null inherits from the agency.';
comment on column clientes.volume is 'Null inherits from the agency.';
comment on column clientes.volume_travado is 'Null inherits from the agency.';
comment on column clientes.pulos_por_hora is 'Null inherits from the agency.';
comment on column clientes.transicao_ms is 'Null inherits from the agency.';
comment on column clientes.pin_exigido is 'Null inherits from the agency.';
comment on column clientes.suporte_whatsapp is 'Null inherits from the agency.';
comment on column clientes.explicitas is 'Null inherits from the agency.';
comment on column clientes.repeticao_musica_horas is 'Null inherits from the agency.';
comment on column clientes.repeticao_artista_horas is 'Null inherits from the agency.';
comment on column clientes.artistas_bloqueados is 'Names of artists; none of their tracks plays at the client.';

create table lojas (
  id text primary key, -- pessoa: loja
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  updated_at timestamptz(3) default now() not null, -- pessoa: loja
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: loja
  nome text not null, -- pessoa: loja; apagada: não
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')), -- pessoa: loja; apagada: não
  cliente_id text not null references clientes(id), -- pessoa: loja
  email text not null, -- pessoa: loja; apagada: ''
  login text not null, -- pessoa: loja; apagada: ''
  senha_hash text, -- pessoa: segredo; apagada: null
  cnpj text, -- pessoa: loja; apagada: null
  telefone text, -- pessoa: loja; apagada: null
  cep text, -- pessoa: loja; apagada: null
  logradouro text, -- pessoa: loja; apagada: null
  numero text, -- pessoa: loja; apagada: null
  complemento text, -- pessoa: loja; apagada: null
  bairro text, -- pessoa: loja; apagada: null
  cidade text not null, -- pessoa: loja; apagada: não
  cidade_busca text collate "C" generated always as (busca(cidade)) stored,
  uf text not null, -- pessoa: loja; apagada: não
  tipo_de_comercio text not null check (tipo_de_comercio in ('SHOPPING', 'RUA')), -- pessoa: loja; apagada: não
  tipo_de_negocio text not null check (tipo_de_negocio in ('LOJA_PROPRIA', 'FRANQUIA')), -- pessoa: loja; apagada: não
  fuso_horario text not null, -- pessoa: loja; apagada: não
  ultimo_acesso timestamptz(3), -- pessoa: loja
  ultima_atualizacao_playlist timestamptz(3), -- pessoa: não
  senha_provisoria boolean default false not null, -- pessoa: loja; apagada: false
  chave integer generated always as identity not null, -- pessoa: não
  identificacao_busca text collate "C" generated always as (busca(((((coalesce(cnpj, '') || ' ') || coalesce(email, '')) || ' ') || coalesce(login, '')))) stored,
  num_playlists integer default 0 not null, -- pessoa: não
  num_vinhetas integer default 0 not null, -- pessoa: não
  inativo_desde timestamptz(3), -- pessoa: não
  horarios jsonb, -- pessoa: não
  excecoes jsonb, -- pessoa: não
  volume smallint check (volume between 0 and 100), -- pessoa: não
  volume_travado boolean, -- pessoa: não
  pulos_por_hora smallint check (pulos_por_hora between 0 and 100), -- pessoa: não
  alertas json, -- pessoa: loja; apagada: null
  num_grupos integer default 0 not null, -- pessoa: não
  num_grades integer default 0 not null, -- pessoa: não
  transicao_ms smallint check (transicao_ms between 0 and 8000), -- pessoa: não
  pin_hash jsonb, -- pessoa: segredo; apagada: null
  pin_exigido boolean, -- pessoa: não
  contrato_ecad jsonb, -- pessoa: loja; apagada: não
  suporte_whatsapp text, -- pessoa: loja; apagada: null
  explicitas text check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')), -- pessoa: não
  repeticao_musica_horas smallint check (repeticao_musica_horas between 0 and 24), -- pessoa: não
  repeticao_artista_horas smallint check (repeticao_artista_horas between 0 and 6) -- pessoa: não
);
create unique index lojas_chave on lojas (chave);
comment on table lojas is 'Stores, with counts of their playlists, jingles, groups and grades.';
comment on column lojas.senha_provisoria is 'Whether the store must change its password at first use.';
comment on column lojas.chave is 'Number by which the play logs name it.';
comment on column lojas.num_playlists is 'Kept by triggers.';
comment on column lojas.num_vinhetas is 'Kept by triggers.';
comment on column lojas.inativo_desde is 'Set by a trigger.';
comment on column lojas.horarios is 'Null inherits from the client.';
comment on column lojas.excecoes is 'Null inherits from the client.';
comment on column lojas.volume is 'Null inherits from the client.';
comment on column lojas.volume_travado is 'Null inherits from the client.';
comment on column lojas.pulos_por_hora is 'Null inherits from the client.';
comment on column lojas.num_grupos is 'Kept by triggers.';
comment on column lojas.num_grades is 'Grades that name the store, also as an exception. Kept by triggers.';
comment on column lojas.transicao_ms is 'Null inherits from the client.';
comment on column lojas.pin_exigido is 'Null inherits from the client.';
comment on column lojas.suporte_whatsapp is 'Null inherits from the client.';
comment on column lojas.explicitas is 'Null inherits from the client.';
comment on column lojas.repeticao_musica_horas is 'Null inherits from the client.';
comment on column lojas.repeticao_artista_horas is 'Null inherits from the client.';

create table acessos (
  id text primary key, -- pessoa: qualquer, autor
  chave text not null unique, -- pessoa: não
  tipo text not null, -- pessoa: qualquer, autor; apagada: não
  motivo text, -- pessoa: qualquer; apagada: não
  login text not null, -- pessoa: qualquer; apagada: ''
  login_busca text collate "C" generated always as (busca(login)) stored,
  admin_id text references admins(id), -- pessoa: outro
  por_id text references admins(id), -- pessoa: outro
  operacao text, -- pessoa: qualquer; apagada: não
  endereco text collate "C" not null, -- pessoa: qualquer, autor; apagada: ''
  vezes integer default 1 not null, -- pessoa: qualquer
  created_at timestamptz(3) default now() not null, -- pessoa: qualquer, autor
  ultimo_em timestamptz(3) default now() not null, -- pessoa: qualquer
  loja_id text references lojas(id), -- pessoa: qualquer
  chave_id text -- pessoa: não
);
comment on table acessos is 'The security log: sign-ins and other access events. Equal entries of one minute are one row.';
comment on column acessos.chave is 'Shared by equal entries of one minute.';

create table agendamentos (
  id text primary key, -- pessoa: admin
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: admin
  nome text not null, -- pessoa: admin
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  dono_id text not null references admins(id), -- pessoa: não
  relatorio text not null, -- pessoa: admin
  entidade_id text, -- pessoa: não
  filtros jsonb not null, -- pessoa: outro
  colunas jsonb, -- pessoa: não
  visao_id text, -- pessoa: não
  frequencia text not null check (frequencia in ('SEMANAL', 'MENSAL')), -- pessoa: admin
  dia_da_semana text, -- pessoa: admin
  dia_do_mes smallint check (dia_do_mes between 1 and 31), -- pessoa: admin
  hora text not null, -- pessoa: admin
  formato text not null, -- pessoa: admin
  administradores jsonb not null, -- pessoa: outro
  enderecos jsonb not null, -- pessoa: outro
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')), -- pessoa: admin
  motivo_da_pausa text, -- pessoa: admin
  proximo_em timestamptz(3), -- pessoa: admin
  constraint agendamentos_check check (
case frequencia
    when 'SEMANAL' then (dia_da_semana is not null)
    else (dia_do_mes is not null)
end)
);
comment on table agendamentos is 'Scheduled reports: content, time, recipients and owner.';
comment on column agendamentos.dono_id is 'Administrator whose rights limit its content.';
comment on column agendamentos.hora is 'HH:mm in São Paulo.';
comment on column agendamentos.administradores is 'Ids of the administrators who receive it.';
comment on column agendamentos.proximo_em is 'Null until it is worked out again.';

create table alertas_abertos (
  loja_id text not null references lojas(id), -- pessoa: loja; apagada: linhas
  destinatario text not null, -- pessoa: outro
  avisado_em timestamptz(3) not null, -- pessoa: loja
  constraint alertas_abertos_pkey primary key (loja_id, destinatario)
);
comment on table alertas_abertos is 'Stores reported to a recipient as not playing, until they play again.';

create table alertas_mensagens (
  destinatario text primary key, -- pessoa: qualquer; apagada: não
  enviada_em timestamptz(3) not null -- pessoa: qualquer
);
comment on table alertas_mensagens is 'When each recipient last got a mail about stores.';

create table alertas_resumos (
  destinatario text not null, -- pessoa: qualquer; apagada: não
  horario text not null, -- pessoa: qualquer; apagada: não
  dia date not null, -- pessoa: qualquer
  constraint alertas_resumos_pkey primary key (destinatario, horario)
);
comment on table alertas_resumos is 'The last day on which a recipient got the digest of an hour.';

create table alteracoes (
  numero bigint generated always as identity primary key, -- pessoa: loja
  operacao text not null, -- pessoa: não
  tabela text not null, -- pessoa: loja; apagada: à parte
  linha text not null, -- pessoa: loja; apagada: à parte
  ligada text not null, -- pessoa: não
  antes jsonb, -- pessoa: loja; apagada: à parte
  depois jsonb, -- pessoa: loja; apagada: à parte
  created_at timestamptz(3) default now() not null -- pessoa: loja
);
comment on table alteracoes is 'Changed columns, before and after, of each row that an administrator’s request changed.';

create table apagados ( -- pessoa: não
  id text primary key,
  apagado_em timestamptz(3) default now() not null
);
comment on table apagados is 'Ids of erased entities.';

create table apagamentos ( -- pessoa: não
  id text primary key,
  entidade text not null,
  momento timestamptz(3) default now() not null,
  escrito_em timestamptz(3)
);
comment on table apagamentos is 'Erasures, done or marked, and whether the list beside the backups has them.';

create table atividades (
  id text primary key, -- pessoa: autor, qualquer
  admin_id text references admins(id), -- pessoa: outro
  acao text not null, -- pessoa: autor, qualquer; apagada: não
  entidade text not null, -- pessoa: autor, qualquer; apagada: não
  entidade_id text not null, -- pessoa: autor, qualquer
  nome text not null, -- pessoa: qualquer; apagada: à parte
  antes jsonb, -- pessoa: qualquer; apagada: à parte
  depois jsonb, -- pessoa: qualquer; apagada: à parte
  created_at timestamptz default statement_timestamp() not null, -- pessoa: autor, qualquer
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  endereco text, -- pessoa: autor
  operacao text, -- pessoa: não
  desfaz text references atividades(id), -- pessoa: não
  chave_id text -- pessoa: não
);
comment on table atividades is 'The activity log: who did what to which entity.';
comment on column atividades.admin_id is 'Null if the server did it.';
comment on column atividades.antes is 'Only the changed fields, by their names in the contract.';
comment on column atividades.depois is 'Only the changed fields, by their names in the contract.';
comment on column atividades.endereco is 'Null if the activity is older than this column.';
comment on column atividades.operacao is 'Operation of the request, under which `alteracoes` has its rows.';
comment on column atividades.desfaz is 'The activity that this one undoes.';
comment on column atividades.chave_id is 'API key of the program that did it.';

create table audio_guardado ( -- pessoa: não
  id boolean default true primary key check (id),
  bytes bigint not null
);
comment on table audio_guardado is 'One row: the bytes of all stored audio.';

create table audios_guardados ( -- pessoa: não
  sha256 text primary key,
  bytes bigint not null
);
comment on table audios_guardados is 'Stored audio by content, with its size.';

create table musicas ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  titulo text not null,
  titulo_busca text collate "C" generated always as (busca(titulo)) stored,
  artista text not null,
  artista_busca text collate "C" generated always as (busca(artista)) stored,
  album text,
  compositor text,
  isrc text,
  duracao double precision not null,
  arquivo_tipo text not null,
  arquivo_bytes bigint not null,
  arquivo_sha256 text not null,
  num_playlists integer default 0 not null,
  num_blocked_clientes integer default 0 not null,
  chave integer generated always as identity not null,
  ganho_db real,
  etiquetas jsonb default '[]'::jsonb not null,
  etiquetas_busca text[] generated always as (buscas(etiquetas)) stored,
  explicita text check (explicita in ('SIM', 'NAO')),
  ano smallint check (ano between 1000 and 2999),
  campos_escritos jsonb default '[]'::jsonb not null,
  lida_em timestamptz(3),
  criterios_em timestamptz(3) default now() not null
);
create unique index musicas_chave on musicas (chave);
comment on table musicas is 'Tracks, with their file and counts.';
comment on column musicas.duracao is 'Seconds.';
comment on column musicas.num_playlists is 'Kept by triggers.';
comment on column musicas.num_blocked_clientes is 'Kept by triggers.';
comment on column musicas.chave is 'Number by which the play logs name it.';
comment on column musicas.campos_escritos is 'Which of etiquetas, explicita and ano an administrator wrote.';
comment on column musicas.lida_em is 'When tags, year and advisory were read from the file; null if they were not yet.';
comment on column musicas.criterios_em is 'When the track last entered, left or could change lists by rule. Kept by a trigger.';
comment on column musicas.ganho_db is 'Decibels, from the ReplayGain of the file.';

create table etiquetas ( -- pessoa: não
  busca text collate "C" primary key,
  nome text not null,
  num_musicas integer not null
) with (fillfactor = 80);
comment on table etiquetas is 'Tags of tracks, with the number of tracks of each.';
comment on column etiquetas.num_musicas is 'Kept by triggers.';

create table bloqueios ( -- pessoa: não
  musica_id text not null references musicas(id),
  cliente_id text not null references clientes(id),
  constraint bloqueios_pkey primary key (musica_id, cliente_id)
);
comment on table bloqueios is 'Tracks blocked for clients.';

create table chamadas_da_api (
  dia date not null, -- pessoa: admin
  operacao text not null, -- pessoa: admin
  tipo text not null, -- pessoa: admin
  quem text not null, -- pessoa: não
  chamadas bigint not null, -- pessoa: admin
  constraint chamadas_da_api_pkey primary key (dia, operacao, tipo, quem)
);
comment on table chamadas_da_api is 'Daily sum: calls of each operation by each caller.';

create table convidados (
  id text primary key, -- pessoa: não
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: cliente
  updated_at timestamptz(3) default now() not null, -- pessoa: cliente
  updated_by text references admins(id), -- pessoa: outro
  cliente_id text not null references clientes(id), -- pessoa: não; apagada: linhas
  nome text not null, -- pessoa: cliente
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  email text not null, -- pessoa: cliente
  email_busca text collate "C" generated always as (busca(email)) stored,
  todas_as_lojas boolean not null, -- pessoa: cliente
  ultimo_acesso timestamptz(3) -- pessoa: cliente
);
comment on table convidados is 'People of a client who can sign in to the area.';

create table convidado_lojas ( -- pessoa: não
  convidado_id text not null references convidados(id) on delete cascade,
  loja_id text not null references lojas(id),
  constraint convidado_lojas_pkey primary key (convidado_id, loja_id)
);
comment on table convidado_lojas is 'Stores that a guest sees, unless a guest sees all.';

create table convidado_links (
  id text primary key, -- pessoa: não
  convidado_id text not null references convidados(id) on delete cascade, -- pessoa: não
  token_hash text not null unique, -- pessoa: segredo; apagada: à parte
  created_at timestamptz(3) default now() not null, -- pessoa: cliente
  expira_em timestamptz(3) not null, -- pessoa: cliente
  usado_em timestamptz(3) -- pessoa: cliente
);
comment on table convidado_links is 'Mailed links by which guests sign in, by their hashes.';

create table convidado_sessoes (
  id text primary key, -- pessoa: não
  convidado_id text not null references convidados(id) on delete cascade, -- pessoa: não
  token_hash text not null unique, -- pessoa: segredo; apagada: à parte
  created_at timestamptz(3) default now() not null, -- pessoa: cliente
  ultimo_uso timestamptz(3) default now() not null, -- pessoa: cliente
  endereco text not null, -- pessoa: cliente; apagada: à parte
  encerrada_em timestamptz(3) -- pessoa: cliente
);
comment on table convidado_sessoes is 'Sessions of guests.';
comment on column convidado_sessoes.endereco is 'Network address of the latest use.';

create table chaves (
  id text primary key, -- pessoa: admin
  admin_id text not null references admins(id), -- pessoa: não
  nome text not null, -- pessoa: admin
  level text not null check (level in ('0', '1')), -- pessoa: admin
  token_hash text not null unique, -- pessoa: segredo
  final text not null, -- pessoa: admin
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  expira_em timestamptz(3) not null, -- pessoa: admin
  ultimo_uso timestamptz(3), -- pessoa: admin
  endereco text, -- pessoa: admin
  revogada_em timestamptz(3), -- pessoa: admin
  somente_leitura boolean default false not null, -- pessoa: admin
  grupos text[], -- pessoa: admin
  cliente_id text, -- pessoa: admin
  ocorrencias_em timestamptz(3) -- pessoa: admin
);
comment on table chaves is 'API keys of programs, and their ends.';
comment on column chaves.final is 'Last characters of the token, by which people recognise it.';
comment on column chaves.grupos is 'Tags of operations that the key is limited to; null is all.';
comment on column chaves.cliente_id is 'Client whose area is all that the key opens; null for other keys.';
comment on column chaves.ocorrencias_em is 'When the key last read occurrences, to the hour.';

create table dois_fatores (
  admin_id text primary key references admins(id), -- pessoa: não
  segredo bytea not null, -- pessoa: segredo
  ativo_desde timestamptz(3), -- pessoa: admin
  ultimo_passo integer, -- pessoa: segredo
  created_at timestamptz(3) default now() not null -- pessoa: admin
);
comment on table dois_fatores is 'Sealed secrets of second factors.';
comment on column dois_fatores.ativo_desde is 'Null until the first code confirms it.';
comment on column dois_fatores.ultimo_passo is 'Time step of the last code used.';

create table destinos (
  id text primary key, -- pessoa: não
  nome text not null, -- pessoa: não
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  host text not null, -- pessoa: não
  final text not null, -- pessoa: não
  endereco bytea not null, -- pessoa: segredo
  segredo bytea not null, -- pessoa: segredo
  segredo_anterior bytea, -- pessoa: segredo
  segredo_anterior_ate timestamptz(3), -- pessoa: não
  tipos text[] not null, -- pessoa: não
  formato text not null check (formato in ('JSON', 'TEXTO')), -- pessoa: não
  admin_id text references admins(id), -- pessoa: outro
  created_at timestamptz(3) default now() not null, -- pessoa: não
  pausado_em timestamptz(3), -- pessoa: não
  motivo_da_pausa text check (motivo_da_pausa in ('AGENCIA', 'FALHAS', 'ENCERRADO', 'RESTAURADO', 'SEM_CHAVE')), -- pessoa: não
  falhas integer default 0 not null, -- pessoa: não
  falhando_desde timestamptz(3), -- pessoa: não
  funciona_desde timestamptz(3), -- pessoa: não
  proxima_em timestamptz(3) default now() not null -- pessoa: não
);
comment on table destinos is 'Programs that receive webhooks.';
comment on column destinos.endereco is 'Sealed.';
comment on column destinos.segredo is 'Sealed.';
comment on column destinos.falhas is 'Attempts since the last success.';
comment on column destinos.funciona_desde is 'First success since the last failure; null before.';
comment on column destinos.proxima_em is 'When it may be sent to again.';

create table codigos_de_recuperacao ( -- pessoa: não
  id text primary key,
  admin_id text not null references dois_fatores(admin_id) on delete cascade,
  codigo_hash text not null
);
comment on table codigos_de_recuperacao is 'Hashes of recovery codes of second factors.';

create table vinhetas ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')),
  cliente_id text not null references clientes(id),
  dia_execucao text[] not null,
  intervalo_execucao integer not null check (intervalo_execucao between 1 and 1440),
  duracao double precision not null,
  arquivo_tipo text not null,
  arquivo_bytes bigint not null,
  arquivo_sha256 text not null,
  num_lojas integer default 0 not null,
  chave integer generated always as identity not null,
  ganho_db real,
  ajuste_db smallint default 0 not null check (ajuste_db between '-6'::integer and 6),
  valida_de date,
  valida_ate date,
  janelas jsonb default '[]'::jsonb not null,
  horas_marcadas text[] default '{}'::text[] not null,
  maximo_por_dia smallint check (maximo_por_dia > 0),
  por_intervalo boolean default true not null,
  encerrada boolean default false not null,
  sobre_a_musica boolean default false not null
);
create unique index vinhetas_chave on vinhetas (chave);
comment on table vinhetas is 'Jingles, with their file and the count of their stores.';
comment on column vinhetas.duracao is 'Seconds.';
comment on column vinhetas.num_lojas is 'Kept by triggers.';
comment on column vinhetas.chave is 'Number by which the play logs name it.';
comment on column vinhetas.ganho_db is 'Decibels, from the ReplayGain of the file.';
comment on column vinhetas.valida_de is 'First day, inclusive; null is open.';
comment on column vinhetas.valida_ate is 'Last day, inclusive; null is open.';
comment on column vinhetas.encerrada is 'Whether its last day is over in every time zone. Set at night.';

create table pedidos (
  id text primary key, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: cliente
  cliente_id text not null references clientes(id), -- pessoa: não; apagada: linhas
  convidado_id text references convidados(id) on delete set null, -- pessoa: não
  tipo text not null check (tipo in ('BLOQUEAR_MUSICA', 'MUDAR_HORARIO', 'OUTRO')), -- pessoa: cliente
  situacao text default 'ABERTO' not null check (situacao in ('ABERTO', 'ACEITO', 'RESPONDIDO')), -- pessoa: cliente
  musica_id text references musicas(id), -- pessoa: cliente
  loja_id text references lojas(id), -- pessoa: cliente
  horarios jsonb, -- pessoa: cliente
  texto text, -- pessoa: cliente
  de date, -- pessoa: cliente
  ate date, -- pessoa: cliente
  resposta text, -- pessoa: cliente
  vinheta_id text references vinhetas(id), -- pessoa: cliente
  respondido_em timestamptz(3), -- pessoa: cliente
  respondido_por text references admins(id), -- pessoa: outro
  atividade_id text -- pessoa: não
);
comment on table pedidos is 'Requests of guests to the agency.';
comment on column pedidos.horarios is 'Opening hours that the store should have.';
comment on column pedidos.atividade_id is 'Activity of the accepted change. The request is open again once it is undone.';

create table comandos (
  id text primary key, -- pessoa: loja, autor
  loja_id text not null references lojas(id), -- pessoa: loja; apagada: linhas
  dispositivo_id text not null, -- pessoa: não
  admin_id text not null references admins(id), -- pessoa: outro
  tipo text not null, -- pessoa: loja, autor
  volume smallint check (volume between 0 and 100), -- pessoa: loja
  vinheta_id text references vinhetas(id), -- pessoa: não
  resultado text check (resultado in ('FEITO', 'RECUSADO', 'TARDE')), -- pessoa: loja, autor
  motivo text, -- pessoa: loja
  created_at timestamptz(3) default now() not null, -- pessoa: loja, autor
  expira_em timestamptz(3) default (now() + '00:10:00'::interval) not null, -- pessoa: não
  respondido_em timestamptz(3) -- pessoa: loja
);
comment on table comandos is 'Commands to the devices of stores, with their results.';
comment on column comandos.dispositivo_id is 'Device of the store at that time. No other device obeys.';

create table diagnosticos (
  comando_id text primary key references comandos(id) on delete cascade, -- pessoa: loja
  loja_id text not null references lojas(id), -- pessoa: não; apagada: linhas
  texto text not null, -- pessoa: loja
  recebido_em timestamptz(3) default now() not null -- pessoa: loja
);
comment on table diagnosticos is 'Reports of devices, kept for 7 days.';

create table comprovantes ( -- pessoa: não
  dia date not null,
  loja integer not null references lojas(chave),
  vinheta integer not null references vinhetas(chave),
  cliente integer not null references clientes(chave),
  planejadas smallint not null,
  fechada smallint not null,
  dia_cheio smallint not null,
  sem_tocar smallint not null,
  tocadas integer not null,
  constraint comprovantes_pkey primary key (dia, loja, vinheta)
);
comment on table comprovantes is 'Proof of play of each jingle on each ended day of each store, written the night after.';

create table comprovantes_dias ( -- pessoa: não
  loja integer not null references lojas(chave),
  dia date not null,
  de timestamptz(3) not null,
  ate timestamptz(3) not null,
  constraint comprovantes_dias_pkey primary key (loja, dia),
  constraint comprovantes_dias_check check (ate >= de)
);
comment on table comprovantes_dias is 'Days of stores in `comprovantes`, with their first and last moment.';

create table comunicados ( -- pessoa: não
  id text primary key,
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  mensagem text not null, -- pessoa: não; apagada: ''
  inadimplencia boolean default false not null,
  status_adimplencia text default 'ATIVO' not null check (status_adimplencia in ('ATIVO', 'INATIVO')),
  num_clientes integer default 0 not null,
  num_lojas integer default 0 not null,
  enviados integer default 0 not null,
  lidos integer default 0 not null,
  status text generated always as (
case
    when ((enviados > 0) and (lidos >= enviados)) then 'LIDO'
    else 'NÃO LIDO'
end) stored not null,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  lembrado_em timestamptz(3)
);
comment on table comunicados is 'Announcements, with how many stores have read them.';
comment on column comunicados.num_clientes is 'Clients that it names.';
comment on column comunicados.num_lojas is 'Stores that it names.';
comment on column comunicados.enviados is 'Kept by triggers.';
comment on column comunicados.lidos is 'Kept by triggers.';
comment on column comunicados.lembrado_em is 'When stores that had not read it were last reminded.';

create table comunicado_clientes ( -- pessoa: não
  comunicado_id text not null references comunicados(id),
  cliente_id text not null references clientes(id),
  constraint comunicado_clientes_pkey primary key (comunicado_id, cliente_id)
);
comment on table comunicado_clientes is 'Clients that an announcement names.';

create table comunicado_lojas ( -- pessoa: não
  comunicado_id text not null references comunicados(id),
  loja_id text not null references lojas(id),
  constraint comunicado_lojas_pkey primary key (comunicado_id, loja_id)
);
comment on table comunicado_lojas is 'Stores that an announcement names.';

create table comunicados_enviados (
  id text not null, -- pessoa: loja
  comunicado_id text not null, -- pessoa: loja
  loja_id text not null, -- pessoa: loja
  cliente_id text not null, -- pessoa: não
  lido_em timestamptz(3), -- pessoa: loja
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  lembrado_em timestamptz(3), -- pessoa: loja
  constraint comunicados_enviados_pkey1 primary key (created_at, id),
  constraint comunicados_enviados_cliente_id_fkey1 foreign key (cliente_id) references clientes(id),
  constraint comunicados_enviados_comunicado_id_fkey1 foreign key (comunicado_id) references comunicados(id),
  constraint comunicados_enviados_loja_id_fkey1 foreign key (loja_id) references lojas(id)
) partition by range (created_at);
comment on table comunicados_enviados is 'Log, in monthly partitions: announcements sent, one row for each store.';
comment on column comunicados_enviados.cliente_id is 'Client of the store when it was sent.';

create table concessoes ( -- pessoa: não
  nome text primary key,
  titular text not null,
  ate timestamptz not null
);
comment on table concessoes is 'Leases: work that one instance at a time does, its holder and its end.';

create table configuracoes ( -- pessoa: não
  id boolean default true primary key check (id),
  periodo_atividade_loja integer default 30 not null,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  detalhes_desde date,
  horarios jsonb,
  excecoes jsonb default '[]'::jsonb not null,
  volume smallint default 70 not null check (volume between 0 and 100),
  volume_travado boolean default false not null,
  pulos_por_hora smallint default 5 not null check (pulos_por_hora between 0 and 100),
  suporte jsonb default '{"email": null, "whatsapp": null}'::jsonb not null,
  download jsonb default '{"janela": null}'::jsonb not null,
  alertas json default '{"ligado":false,"destinatarios":[],"silencioMin":15,"resumoDiarioAs":null}'::json not null,
  exigir_dois_fatores boolean default false not null,
  alvo_lufs smallint default '-16'::integer not null check (alvo_lufs between '-23'::integer and '-10'::integer),
  alvo_em_vigor smallint default '-16'::integer not null,
  volumes_em date,
  transicao_ms smallint default 250 not null check (transicao_ms between 0 and 8000),
  pin_hash jsonb,
  puladas_desde date,
  enviar_para_fora boolean default false not null,
  avisar_do_sistema boolean default true not null,
  textos_deixados jsonb,
  marca_nome text,
  marca_cor text,
  marca_logo text,
  area_sem_inadimplentes boolean default false not null,
  explicitas text default 'TODAS' not null check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')),
  repeticao_musica_horas smallint default 3 not null check (repeticao_musica_horas between 0 and 24),
  repeticao_artista_horas smallint default 1 not null check (repeticao_artista_horas between 0 and 6)
);
comment on table configuracoes is 'The agency’s settings: one row.';
comment on column configuracoes.alvo_em_vigor is 'Target of manifests. The nightly batch sets it to alvo_lufs.';
comment on column configuracoes.volumes_em is 'Night, by its date in São Paulo, in which measurements last took effect.';
comment on column configuracoes.puladas_desde is 'First day with counted skips; null if all days have them.';
comment on column configuracoes.avisar_do_sistema is 'Whether level 0 gets mail about problems of the system.';
comment on column configuracoes.textos_deixados is 'Rows whose texts could not be tidied; null until texts of older versions are tidied.';
comment on column configuracoes.marca_logo is 'SHA-256 of the logo in the storage; null for the product’s.';

create table contagens_de_atividades ( -- pessoa: não
  numero bigint generated always as identity primary key,
  admin_id text not null,
  acao text not null,
  entidade text not null,
  total bigint not null
);
comment on table contagens_de_atividades is 'Activities by administrator, kind and entity. The sum of all rows of a key counts; an empty admin_id is no one.';

create table contatos_suporte (
  momento timestamptz(3) not null, -- pessoa: loja
  id bigint not null, -- pessoa: loja
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  cliente integer not null, -- pessoa: não
  loja integer not null, -- pessoa: não
  email text not null, -- pessoa: loja; apagada: ''
  metodo text not null check (metodo in ('EMAIL', 'WHATSAPP')), -- pessoa: loja; apagada: não
  constraint contatos_suporte_pkey primary key (momento, id)
) partition by range (momento);
comment on table contatos_suporte is 'Log, in monthly partitions: contacts of stores with the support.';

create table curtidas ( -- pessoa: não
  momento timestamptz(3) not null,
  id bigint not null,
  created_at timestamptz(3) default now() not null,
  cliente integer not null,
  loja integer not null,
  musica integer not null,
  playlist integer,
  executado_em timestamptz(3) not null,
  liked boolean not null,
  constraint curtidas_pkey primary key (momento, id)
) partition by range (momento);
comment on table curtidas is 'Log, in monthly partitions: likes and dislikes.';

create table demonstracao ( -- pessoa: não
  id boolean default true primary key check (id),
  clientes_mantidos text[] not null,
  progresso integer default 0 not null,
  pedida_em timestamptz(3) default now() not null,
  encerrada_em timestamptz(3)
);
comment on table demonstracao is 'The end of the demonstration and the progress of its removal: one row, or none.';
comment on column demonstracao.clientes_mantidos is 'Clients that stay because something was added to them by hand.';
comment on column demonstracao.progresso is 'Percent removed.';

create table disponibilidade ( -- pessoa: não
  loja integer not null references lojas(chave),
  dia date not null,
  cliente integer not null references clientes(chave),
  aberta integer not null,
  tocando integer not null,
  tocou_sem_sinal integer not null,
  sem_sinal integer not null,
  nossos integer not null,
  desconhecidos integer not null,
  constraint disponibilidade_pkey primary key (loja, dia),
  constraint disponibilidade_check check ((aberta = ((((tocando + tocou_sem_sinal) + sem_sinal) + nossos) + desconhecidos)))
);
comment on table disponibilidade is 'How long each store was open, played and was silent on each ended day, written the night after.';

create table disponibilidade_meses ( -- pessoa: não
  mes date not null,
  loja integer not null references lojas(chave),
  cliente integer not null references clientes(chave),
  aberta double precision not null,
  tocando double precision not null,
  tocou_sem_sinal double precision not null,
  sem_sinal double precision not null,
  nossos double precision not null,
  desconhecidos double precision not null,
  constraint disponibilidade_meses_pkey primary key (mes, loja, cliente)
);
comment on table disponibilidade_meses is 'Monthly sum of `disponibilidade` by store and client.';

create table dispositivos (
  id text primary key, -- pessoa: loja
  loja_id text not null references lojas(id), -- pessoa: loja; apagada: linhas
  dispositivo_id text not null, -- pessoa: não
  nome text, -- pessoa: loja
  plataforma text not null, -- pessoa: loja
  versao text not null, -- pessoa: loja
  token_hash text not null unique, -- pessoa: segredo
  trocar_senha boolean not null, -- pessoa: loja
  endereco text not null, -- pessoa: loja
  rede text not null, -- pessoa: loja
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  ultimo_uso timestamptz(3) default now() not null, -- pessoa: loja
  encerrado_em timestamptz(3), -- pessoa: loja
  encerrado_por text check (encerrado_por in ('TPL0062', 'TPL011', 'TPL013')), -- pessoa: loja
  constraint dispositivos_check check ((encerrado_em is null) = (encerrado_por is null))
);
comment on table dispositivos is 'Sign-ins of the devices that play for stores, with their tokens.';
comment on column dispositivos.dispositivo_id is 'UUID generated by the device.';
comment on column dispositivos.trocar_senha is 'Whether it signed in with a password that must be changed.';
comment on column dispositivos.encerrado_por is 'Error code for calls with this token since its end.';

create table entradas_oidc ( -- pessoa: não
  state_hash text primary key,
  navegador_hash text not null,
  nonce text not null,
  verificador text not null,
  created_at timestamptz(3) default now() not null,
  usada_em timestamptz(3),
  pronta_em timestamptz(3),
  falha text,
  admin_id text references admins(id),
  entregue_em timestamptz(3),
  autenticado_em timestamptz(3)
);
comment on table entradas_oidc is 'Sign-ins with the provider, under way or ended.';
comment on column entradas_oidc.navegador_hash is 'Hash of the cookie of the browser that began the sign-in.';
comment on column entradas_oidc.verificador is 'The code_verifier of PKCE.';
comment on column entradas_oidc.autenticado_em is 'When the administrator signed in, according to the provider.';

create table envios (
  id text primary key, -- pessoa: admin
  agendamento_id text not null references agendamentos(id) on delete cascade, -- pessoa: admin
  dono_id text not null references admins(id), -- pessoa: não
  situacao text default 'PREPARANDO' not null check (situacao in ('PREPARANDO', 'ENVIADO', 'FALHOU')), -- pessoa: admin
  previsto_em timestamptz(3) not null, -- pessoa: admin
  a_mao boolean default false not null, -- pessoa: admin
  tentativas smallint default 0 not null, -- pessoa: não
  tentar_em timestamptz(3) default now() not null, -- pessoa: não
  erro text, -- pessoa: não
  arquivo text, -- pessoa: não
  linhas integer, -- pessoa: admin
  bytes bigint, -- pessoa: admin
  token_hash text unique, -- pessoa: segredo
  enviado_em timestamptz(3), -- pessoa: admin
  expira_em timestamptz(3), -- pessoa: admin
  revogado_em timestamptz(3), -- pessoa: admin
  aberturas integer default 0 not null, -- pessoa: admin
  ultima_abertura_em timestamptz(3), -- pessoa: admin
  dono_level text, -- pessoa: não
  constraint envios_check check (((situacao <> 'ENVIADO') or ((token_hash is not null) and (expira_em is not null))))
);
comment on table envios is 'Sent reports: file, hash of the link, openings.';
comment on column envios.dono_id is 'Administrator whose rights it was sent with. Its link ends with them.';
comment on column envios.tentar_em is 'When it is sent, or retried if the instance that took it has not finished.';
comment on column envios.arquivo is 'Path in the storage, from before the file is written until it is removed.';
comment on column envios.dono_level is 'Level it was sent with. Its link works while the owner has no lower one.';

create table envio_mensagens (
  envio_id text not null references envios(id) on delete cascade, -- pessoa: qualquer
  endereco text not null, -- pessoa: qualquer; apagada: não
  mensagem_id text, -- pessoa: não
  situacao text not null check (situacao in ('PENDENTE', 'ENTREGUE', 'FALHOU', 'NAO_PERMITIDO')), -- pessoa: qualquer; apagada: não
  constraint envio_mensagens_pkey primary key (envio_id, endereco)
);
comment on table envio_mensagens is 'Mails of sent reports, with their delivery.';

create table erros_sem_som ( -- pessoa: não
  id bigint primary key,
  created_at timestamptz default now() not null
);
comment on table erros_sem_som is 'Keys of plays that nobody heard, which identify repeated events.';
comment on column erros_sem_som.id is 'Hash of store and event, as in the logs.';

create table execucoes ( -- pessoa: não
  momento timestamptz(3) not null,
  id bigint not null,
  created_at timestamptz(3) default now() not null,
  cliente integer not null,
  loja integer not null,
  musica integer not null,
  playlist integer,
  tocado_ms integer not null,
  fim fim_execucao default 'COMPLETA'::fim_execucao not null,
  constraint execucoes_pkey primary key (momento, id)
) partition by range (momento);
comment on table execucoes is 'Log, in monthly partitions: tracks played.';

create table execucoes_vinhetas ( -- pessoa: não
  momento timestamptz(3) not null,
  id bigint not null,
  created_at timestamptz(3) default now() not null,
  cliente integer not null,
  loja integer not null,
  vinheta integer not null,
  constraint execucoes_vinhetas_pkey primary key (momento, id)
) partition by range (momento);
comment on table execucoes_vinhetas is 'Log, in monthly partitions: jingles played.';

create table exportacoes (
  id text primary key, -- pessoa: não
  admin_id text not null references admins(id), -- pessoa: não
  relatorio text not null, -- pessoa: admin
  entidade_id text, -- pessoa: não
  filtros jsonb not null, -- pessoa: outro
  formato text not null check (formato in ('xlsx', 'csv')), -- pessoa: admin
  status text default 'PENDENTE' not null check (status in ('PENDENTE', 'ENVIANDO', 'CONCLUIDA', 'INTERROMPIDA')), -- pessoa: admin
  total bigint not null, -- pessoa: admin
  linhas bigint default 0 not null, -- pessoa: admin
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_at timestamptz(3) default now() not null, -- pessoa: admin
  colunas text[] -- pessoa: não
);
comment on table exportacoes is 'Whole reports requested as files, with their progress.';
comment on column exportacoes.entidade_id is 'Track, playlist or closing of the report.';
comment on column exportacoes.colunas is 'Keys of the requested columns, in order; null for all.';

create table fechamentos (
  id text primary key, -- pessoa: cliente, autor
  cliente_id text not null references clientes(id), -- pessoa: não
  mes date not null check (EXTRACT(day from mes) = (1)::numeric), -- pessoa: cliente, autor
  fechado_em timestamptz(3) not null, -- pessoa: cliente, autor
  admin_id text not null references admins(id), -- pessoa: outro
  linhas integer, -- pessoa: cliente
  bytes bigint, -- pessoa: cliente
  sha256 text, -- pessoa: não
  completude_isrc smallint, -- pessoa: não
  completude_compositor smallint, -- pessoa: não
  falhou_em timestamptz, -- pessoa: não
  constraint fechamentos_check check ((((sha256 is null) = (linhas is null)) and ((sha256 is null) = (bytes is null))))
);
comment on table fechamentos is 'Closed months of a client’s rights report, with the hash of the file.';
comment on column fechamentos.mes is 'First day of the month.';
comment on column fechamentos.fechado_em is 'The file has the plays that arrived before this moment.';
comment on column fechamentos.linhas is 'Null until the file is written.';
comment on column fechamentos.falhou_em is 'When the file could last not be written.';

create table feriados ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  dia date not null,
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  uf text,
  cidade text,
  cidade_busca text collate "C" generated always as (busca(cidade)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')),
  constraint feriados_check check ((cidade is null) or (uf is not null))
);
comment on table feriados is 'Holidays of all stores, of a state or of a city.';

create table feriados_escritos ( -- pessoa: não
  ano integer not null,
  qual text not null,
  constraint feriados_escritos_pkey primary key (ano, qual)
);
comment on table feriados_escritos is 'National holidays that the server wrote, by year.';

create table fusos ( -- pessoa: não
  fuso_horario text primary key,
  mudancas jsonb not null
);
comment on table fusos is 'Clock changes of time zones in this year and the next two, for manifests.';

create table grades ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')),
  cliente_id text not null references clientes(id),
  valida_de date,
  valida_ate date,
  todo_cliente boolean default false not null,
  blocos jsonb not null,
  num_blocos integer generated always as (jsonb_array_length(blocos)) stored,
  num_lojas integer default 0 not null,
  num_exceto integer default 0 not null,
  encerrada boolean default false not null,
  constraint grades_check check (valida_ate >= valida_de)
);
comment on table grades is 'Weeks of blocos, which name the playlists of each period, with counts of stores.';
comment on column grades.num_lojas is 'Stores named or in its groups, without exceptions. Kept by triggers.';
comment on column grades.num_exceto is 'Kept by triggers.';
comment on column grades.encerrada is 'Whether its last day is over in every time zone. Set at night; a new validity clears it.';

create table grade_exceto ( -- pessoa: não
  grade_id text not null references grades(id),
  loja_id text not null references lojas(id),
  constraint grade_exceto_pkey primary key (grade_id, loja_id)
);
comment on table grade_exceto is 'Stores excepted from a grade.';

create table grupos ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  cliente_id text not null references clientes(id),
  num_lojas integer default 0 not null
);
comment on table grupos is 'Named sets of a client’s stores.';
comment on column grupos.num_lojas is 'Kept by triggers.';

create table grade_grupos ( -- pessoa: não
  grade_id text not null references grades(id),
  grupo_id text not null references grupos(id),
  constraint grade_grupos_pkey primary key (grade_id, grupo_id)
);
comment on table grade_grupos is 'Groups that a grade names.';

create table grade_lojas ( -- pessoa: não
  grade_id text not null references grades(id),
  loja_id text not null references lojas(id),
  constraint grade_lojas_pkey primary key (grade_id, loja_id)
);
comment on table grade_lojas is 'Stores that a grade names.';

create table playlists ( -- pessoa: não
  id text primary key,
  versao integer default 1 not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  updated_by text references admins(id),
  deleted_at timestamptz(3),
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  status text default 'ATIVO' not null check (status in ('ATIVO', 'INATIVO')),
  cliente_id text not null references clientes(id),
  num_musicas integer default 0 not null,
  num_lojas integer default 0 not null,
  duracao_total numeric default 0 not null,
  chave integer generated always as identity not null,
  modo text default 'SORTEADA' not null check (modo in ('SORTEADA', 'EM_ORDEM')),
  regra jsonb,
  regra_aplicada_em timestamptz(3),
  regra_parada text check (regra_parada in ('VAZIA', 'CHEIA'))
);
create unique index playlists_chave on playlists (chave);
comment on table playlists is 'Playlists, with counts of their tracks and stores.';
comment on column playlists.num_musicas is 'Kept by triggers.';
comment on column playlists.num_lojas is 'Kept by triggers.';
comment on column playlists.duracao_total is 'Kept by triggers.';
comment on column playlists.regra is 'Rule that keeps the tracks; null if they are chosen by hand.';
comment on column playlists.regra_aplicada_em is 'Null without a rule, and if it must be applied again.';
comment on column playlists.regra_parada is 'Why the last list of the rule is kept.';
comment on column playlists.chave is 'Number by which the play logs name it.';

create table grade_playlists ( -- pessoa: não
  grade_id text not null references grades(id),
  playlist_id text not null references playlists(id),
  constraint grade_playlists_pkey primary key (grade_id, playlist_id)
);
comment on table grade_playlists is 'Playlists in the blocos of grades that exist. Kept by triggers.';

create table grupo_lojas ( -- pessoa: não
  grupo_id text not null references grupos(id),
  loja_id text not null references lojas(id),
  created_at timestamptz(3) default now() not null,
  constraint grupo_lojas_pkey primary key (grupo_id, loja_id)
);
comment on table grupo_lojas is 'Stores in groups.';

create table identidades (
  emissor text not null, -- pessoa: admin
  sub text not null, -- pessoa: admin
  admin_id text not null references admins(id), -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  constraint identidades_pkey primary key (emissor, sub)
);
comment on table identidades is 'The provider’s accounts of administrators.';

create table instancias ( -- pessoa: não
  id text primary key,
  versao text not null,
  desde timestamptz(3) not null,
  vista_em timestamptz(3) not null,
  problemas jsonb default '[]'::jsonb not null
);
comment on table instancias is 'Server processes on this database: when last seen, and their problems.';

create table lacunas ( -- pessoa: não
  loja_id text not null references lojas(id),
  de timestamptz(3) not null,
  ate timestamptz(3) not null,
  causa text not null,
  constraint lacunas_pkey primary key (loja_id, de),
  constraint lacunas_check check (ate > de)
);
comment on table lacunas is 'Periods without music or contact, whose cause a device reported afterwards, if the store had stopped.';

create table lixeira ( -- pessoa: não
  id text primary key,
  entidade text not null,
  nome text not null,
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  cliente_id text,
  loja_id text,
  admin_id text,
  operacao text,
  num_lojas integer default 0 not null,
  num_playlists integer default 0 not null,
  num_vinhetas integer default 0 not null,
  num_musicas integer default 0 not null,
  deleted_at timestamptz(3) not null,
  apagar_desde timestamptz(3),
  num_grupos integer default 0 not null,
  num_grades integer default 0 not null
);
comment on table lixeira is 'The bin: deleted entities, except those deleted with their client. Kept by triggers.';
comment on column lixeira.operacao is 'Operation of the request that deleted it.';
comment on column lixeira.apagar_desde is 'When its erasure began, which hides it from the bin.';

create table medicoes ( -- pessoa: não
  sha256 text primary key,
  medicao text not null check (medicao in ('MEDIDO', 'SEM_DECODIFICADOR', 'SEM_SOM', 'FALHOU')),
  lufs numeric(6,2),
  pico_db numeric(6,2),
  inicio_ms integer,
  fim_ms integer,
  em_vigor boolean default false not null,
  created_at timestamptz(3) default now() not null,
  recente boolean default false not null,
  cortado boolean default false not null,
  constraint medicoes_check check (((medicao = 'MEDIDO') = ((lufs is not null) and (pico_db is not null) and (inicio_ms is not null) and (fim_ms is not null))))
);
comment on table medicoes is 'Loudness of each audio content, or why it is unknown.';
comment on column medicoes.lufs is 'Null unless measured, as are pico_db, inicio_ms and fim_ms.';
comment on column medicoes.em_vigor is 'Whether manifests use it.';
comment on column medicoes.recente is 'Whether it takes effect soon after the upload. All others wait for the night.';
comment on column medicoes.cortado is 'Whether the file ends, or stops being playable, earlier than it declares.';

create table medidas ( -- pessoa: não
  dia date not null,
  maquina text not null,
  medida_em timestamptz(3) not null,
  banco bigint,
  disco_livre bigint,
  disco_total bigint,
  constraint medidas_pkey primary key (dia, maquina)
);
comment on table medidas is 'Size of the database and of the disk on each day, in bytes, as a machine measured them.';

create table mensagens ( -- pessoa: não
  id text primary key,
  conteudo bytea not null,
  falhas integer default 0 not null,
  proxima_em timestamptz(3) default now() not null,
  created_at timestamptz(3) default now() not null
);
comment on table mensagens is 'Mail to deliver, encrypted.';

create table mudancas ( -- pessoa: não
  transacao xid8 default pg_current_xact_id() not null,
  escopo text not null,
  alvos text[] not null,
  created_at timestamptz(3) default now() not null
);
comment on table mudancas is 'Changes that players must learn of. Every instance reads them within seconds.';

create table ocorrencias ( -- pessoa: não
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

create table entregas ( -- pessoa: não
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

create table notificacoes (
  id text primary key, -- pessoa: loja
  mensagem text not null, -- pessoa: loja; apagada: ''
  loja_id text not null references lojas(id), -- pessoa: loja
  status text default 'NÃO LIDO' not null check (status in ('LIDO', 'NÃO LIDO')), -- pessoa: loja; apagada: não
  lido_em timestamptz(3), -- pessoa: loja
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  updated_at timestamptz(3) default now() not null, -- pessoa: loja
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: loja
  mensagem_busca text collate "C" generated always as (busca(mensagem)) stored,
  lido_por text references admins(id) -- pessoa: outro
);
comment on table notificacoes is 'Messages to single stores.';
comment on column notificacoes.lido_por is 'Administrator who marked it read for the store.';

create table olhadas ( -- pessoa: não
  loja_id text primary key references lojas(id), -- pessoa: não; apagada: linhas
  em timestamptz(3) not null
);
comment on table olhadas is 'When a store was last viewed by anyone.';

create table opinioes ( -- pessoa: não
  loja integer not null,
  execucao bigint not null,
  curtida bigint not null,
  constraint opinioes_pkey primary key (loja, execucao)
);
comment on table opinioes is 'The one opinion that a store has of a play.';

create table paradas ( -- pessoa: não
  dia date not null,
  de timestamptz(3) not null,
  loja integer not null references lojas(chave),
  ate timestamptz(3) not null,
  cliente integer not null references clientes(chave),
  situacao text,
  nossa boolean not null,
  tocou boolean default false not null,
  motivo text,
  constraint paradas_pkey primary key (dia, de, loja),
  constraint paradas_check check (ate > de)
);
comment on table paradas is 'Silences of stores within their hours, on the days in `disponibilidade`.';
comment on column paradas.motivo is 'Why the music had stopped, as the device reported it; null if unknown.';

create table pareamentos (
  id text primary key, -- pessoa: loja
  codigo text not null unique, -- pessoa: segredo
  segredo_hash text not null unique, -- pessoa: segredo
  token_hash text not null, -- pessoa: segredo
  dispositivo_id text not null, -- pessoa: não
  nome text, -- pessoa: loja
  plataforma text not null, -- pessoa: loja
  versao text not null, -- pessoa: loja
  endereco text not null, -- pessoa: loja
  rede text not null, -- pessoa: loja
  created_at timestamptz(3) default now() not null, -- pessoa: loja
  expira_em timestamptz(3) not null, -- pessoa: loja
  loja_id text references lojas(id), -- pessoa: loja; apagada: linhas
  entrou_em timestamptz(3), -- pessoa: loja
  mover boolean default false not null -- pessoa: não
);
comment on table pareamentos is 'Codes shown by new devices, with which administrators assign them to stores.';
comment on column pareamentos.token_hash is 'Hash of the token, which is derived from the secret of the device.';
comment on column pareamentos.loja_id is 'Store that the code was confirmed for.';
comment on column pareamentos.mover is 'Whether the device leaves the other store it plays in.';

create table playlist_lojas ( -- pessoa: não
  playlist_id text not null references playlists(id),
  loja_id text not null references lojas(id),
  created_at timestamptz(3) default now() not null,
  constraint playlist_lojas_pkey primary key (playlist_id, loja_id)
);
comment on table playlist_lojas is 'Playlists of stores.';

create table playlist_musicas ( -- pessoa: não
  playlist_id text not null references playlists(id),
  musica_id text not null references musicas(id),
  posicao integer not null,
  constraint playlist_musicas_pkey primary key (playlist_id, musica_id)
);
comment on table playlist_musicas is 'Tracks of playlists, in order.';
comment on column playlist_musicas.posicao is 'May have gaps.';

create table presencas ( -- pessoa: não
  loja_id text primary key references lojas(id) on delete cascade,
  contato timestamptz(3) default '-infinity'::timestamptz not null,
  gravidade smallint default 6 not null
) with (fillfactor = 70);
comment on table presencas is 'A narrow row for each store: the state by which lists filter and sort stores.';
comment on column presencas.contato is 'When the store was last heard, at most ten seconds late; -infinity if never.';
comment on column presencas.gravidade is 'Severity of its state: 0 is the worst, 6 is not watched.';

create table recebimento ( -- pessoa: não
  id boolean default true primary key check (id),
  sem_receber_ate timestamptz(3),
  alertas_em timestamptz(3),
  calados_ate timestamptz(3),
  ouvindo_desde timestamptz(3),
  avaliado_em timestamptz(3),
  sistema_em timestamptz(3),
  webhooks boolean default true not null
);
comment on table recebimento is 'Whether heartbeats arrive here, and until when missing ones are our fault: one row.';
comment on column recebimento.alertas_em is 'The last minute whose alerts were evaluated.';
comment on column recebimento.ouvindo_desde is 'Since when some instance receives heartbeats.';
comment on column recebimento.sistema_em is 'When level 0 last got mail about problems of the system.';
comment on column recebimento.webhooks is 'The setting WEBHOOKS at the last start of a server.';

create table redefinicoes (
  id text primary key, -- pessoa: não
  admin_id text not null references admins(id), -- pessoa: não
  token_hash text not null unique, -- pessoa: segredo
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  expira_em timestamptz(3) not null, -- pessoa: admin
  usado_em timestamptz(3) -- pessoa: admin
);
comment on table redefinicoes is 'Links to set a password, by their hashes.';

create table senhas_a_retirar ( -- pessoa: não
  id boolean default true primary key check (id),
  vistas bigint not null,
  ate bigint not null
);
comment on table senhas_a_retirar is 'Which recorded changes may still contain passwords.';

create table sessoes (
  id text primary key, -- pessoa: admin
  admin_id text not null references admins(id), -- pessoa: não
  token_hash text not null unique, -- pessoa: segredo
  endereco text not null, -- pessoa: admin
  agente text not null, -- pessoa: admin
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  ultimo_uso timestamptz(3) default now() not null, -- pessoa: admin
  revogada_em timestamptz(3), -- pessoa: admin
  rede text default '' not null, -- pessoa: admin
  por_provedor boolean default false not null, -- pessoa: admin
  autenticado_em timestamptz(3) -- pessoa: admin
);
comment on table sessoes is 'Sessions of administrators.';
comment on column sessoes.rede is 'Network from which it was opened.';
comment on column sessoes.por_provedor is 'Whether the provider opened it. The provider then asks for the second factor.';
comment on column sessoes.autenticado_em is 'When the administrator signed in, according to the provider.';

create table silencios_nossos ( -- pessoa: não
  de timestamptz(3) primary key,
  ate timestamptz(3) not null,
  constraint silencios_nossos_check check (ate >= de)
);
comment on table silencios_nossos is 'Periods in which no store was called silent, because too little arrived here.';

create table sinais ( -- pessoa: não
  loja_id text primary key references lojas(id), -- pessoa: não; apagada: linhas
  dispositivo_id text not null,
  seq bigint not null,
  recebido_em timestamptz(3) not null,
  estado text not null,
  desde timestamptz(3) not null,
  musica_id text,
  vinheta_id text,
  tocando_seguidos integer not null,
  sem_tocar_desde timestamptz(3),
  sincronia text,
  quer text not null,
  quer_desde timestamptz(3) not null,
  atualizada_em timestamptz(3),
  faltam integer,
  faltam_desde timestamptz(3),
  fila integer,
  mais_antigo timestamptz(3),
  versao text,
  ultimo_erro jsonb,
  completo_seq bigint,
  intervalo_s integer,
  espaco jsonb,
  grade_id text,
  grade_seq bigint,
  posicao_s double precision,
  volume smallint,
  posicao_seq bigint,
  pin_errado smallint
) with (fillfactor = 50);
comment on table sinais is 'The last heartbeat of each store, and conclusions from several.';
comment on column sinais.quer is 'Version of the manifest that the store should have.';
comment on column sinais.atualizada_em is 'When the store last got another manifest, or the one it should have.';
comment on column sinais.completo_seq is 'Heartbeat that reported intervalo_s and espaco, which are unknown after another.';
comment on column sinais.intervalo_s is 'Requested seconds until the next heartbeat.';
comment on column sinais.grade_id is 'Null if the store’s own playlists play.';
comment on column sinais.grade_seq is 'Heartbeat that reported grade_id, which is unknown after another.';
comment on column sinais.posicao_s is 'Playback position in seconds.';
comment on column sinais.posicao_seq is 'Heartbeat that reported posicao_s and volume, which are unknown after another.';
comment on column sinais.pin_errado is 'Wrong PINs in the 24 hours before the heartbeat; null if not reported.';

create table situacoes ( -- pessoa: não
  numero integer generated always as identity not null,
  loja_id text not null references lojas(id),
  de timestamptz(3) not null,
  ate timestamptz(3),
  situacao text not null,
  motivo text,
  gravidade smallint not null,
  espera_ate timestamptz(3),
  causa text,
  constraint situacoes_check check (ate >= de)
);
comment on table situacoes is 'States of stores, from and until.';
comment on column situacoes.numero is 'Grows with every change.';
comment on column situacoes.ate is 'Null for the current state.';
comment on column situacoes.gravidade is 'Severity: 0 is the worst.';
comment on column situacoes.espera_ate is 'Until then the silence of the store proves nothing.';
comment on column situacoes.causa is 'Reason unknown to the version before, in place of motivo.';

create table tarefas (
  id text primary key, -- pessoa: não
  admin_id text not null references admins(id), -- pessoa: não
  endereco text not null, -- pessoa: admin
  entidade text not null, -- pessoa: admin
  acao text not null, -- pessoa: admin
  filtros jsonb not null, -- pessoa: outro; apagada: à parte
  campos jsonb, -- pessoa: outro
  alvo text, -- pessoa: não
  mensagem text, -- pessoa: outro; apagada: à parte
  operacao text not null, -- pessoa: não
  status text default 'PENDENTE' not null check (status in ('PENDENTE', 'EM_ANDAMENTO', 'CONCLUIDA', 'CANCELADA', 'INTERROMPIDA')), -- pessoa: admin
  motivo text, -- pessoa: não
  total integer not null, -- pessoa: admin
  feitas integer default 0 not null, -- pessoa: admin
  sem_mudanca integer default 0 not null, -- pessoa: admin
  falharam integer default 0 not null, -- pessoa: admin
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_at timestamptz(3) default now() not null, -- pessoa: admin
  terminada_em timestamptz(3), -- pessoa: admin
  chave_id text, -- pessoa: não
  desfaz text references tarefas(id) on delete set null, -- pessoa: não
  tenta_de_novo_em timestamptz(3), -- pessoa: não
  comando jsonb, -- pessoa: outro
  musicas jsonb, -- pessoa: não
  etiquetas jsonb -- pessoa: não
);
comment on table tarefas is 'Jobs over all rows that matched a list’s filters.';
comment on column tarefas.musicas is 'The tracks that RETIRAR_FAIXAS takes out.';
comment on column tarefas.etiquetas is 'The tags that ETIQUETAR adds and removes, or renames.';
comment on column tarefas.desfaz is 'The job that this one undoes.';
comment on column tarefas.tenta_de_novo_em is 'When it is retried because a part failed.';

create table tarefas_linhas (
  tarefa_id text not null references tarefas(id) on delete cascade, -- pessoa: loja
  numero integer not null, -- pessoa: loja
  linha text not null, -- pessoa: loja; apagada: não
  nome text not null, -- pessoa: loja; apagada: à parte
  resultado text default 'PENDENTE' not null check (resultado in ('PENDENTE', 'FEITA', 'SEM_MUDANCA', 'FALHOU')), -- pessoa: loja; apagada: não
  codigo text, -- pessoa: loja; apagada: não
  mensagem text, -- pessoa: outro
  dados jsonb, -- pessoa: loja; apagada: não
  constraint tarefas_linhas_pkey primary key (tarefa_id, numero)
);
comment on table tarefas_linhas is 'Rows of jobs, with their results.';
comment on column tarefas_linhas.numero is 'Position in the order of execution.';

create table tentativas ( -- pessoa: não
  chave text primary key,
  quando timestamptz(3)[] not null
);
comment on table tentativas is 'Moments of sign-in attempts, by the key they are limited by.';

create table uso_comprovantes ( -- pessoa: não
  cliente integer not null references clientes(chave),
  dia date not null,
  linhas integer not null,
  constraint uso_comprovantes_pkey primary key (cliente, dia)
);
comment on table uso_comprovantes is 'Daily sum: rows of `comprovantes` of each client.';

create table uso_comunicados ( -- pessoa: não
  dia date primary key,
  enviados integer default 0 not null
);
comment on table uso_comunicados is 'Daily sum: announcements sent.';

create table uso_curtidas ( -- pessoa: não
  dia date not null,
  loja integer not null,
  cliente integer not null,
  musica integer not null,
  playlist integer not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  constraint uso_curtidas_pkey primary key (dia, loja, musica, playlist, cliente)
) with (fillfactor = 80);
comment on table uso_curtidas is 'Daily sum: likes by store, track, playlist and client.';

create table uso_horas ( -- pessoa: não
  dia date not null,
  hora smallint not null,
  faixas integer default 0 not null,
  vinhetas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  emails integer default 0 not null,
  whatsapps integer default 0 not null,
  tocado_ms double precision default 0 not null,
  constraint uso_horas_pkey primary key (dia, hora)
) with (fillfactor = 80);
comment on table uso_horas is 'Hourly sum: events of all stores.';

create table uso_lojas ( -- pessoa: não
  dia date not null,
  loja integer not null,
  cliente integer not null,
  faixas integer default 0 not null,
  vinhetas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  emails integer default 0 not null,
  whatsapps integer default 0 not null,
  tocado_ms double precision default 0 not null,
  constraint uso_lojas_pkey primary key (dia, loja, cliente)
) with (fillfactor = 80);
comment on table uso_lojas is 'Daily sum: events of each store, by client.';

create table uso_lojas_meses ( -- pessoa: não
  mes date not null,
  loja integer not null,
  cliente integer not null,
  faixas integer default 0 not null,
  vinhetas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  emails integer default 0 not null,
  whatsapps integer default 0 not null,
  tocado_ms double precision default 0 not null,
  constraint uso_lojas_meses_pkey primary key (mes, loja, cliente)
) with (fillfactor = 80);
comment on table uso_lojas_meses is 'Monthly sum: events of each store, by client.';

create table uso_lojas_semanas ( -- pessoa: não
  semana date not null,
  loja integer not null,
  cliente integer not null,
  faixas integer default 0 not null,
  vinhetas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  emails integer default 0 not null,
  whatsapps integer default 0 not null,
  tocado_ms double precision default 0 not null,
  constraint uso_lojas_semanas_pkey primary key (semana, loja, cliente)
) with (fillfactor = 80);
comment on table uso_lojas_semanas is 'Weekly sum: events of each store, by client.';

create table uso_lojas_series ( -- pessoa: não
  semana date not null,
  loja integer not null,
  dias numeric default 0 not null,
  horas numeric default 0 not null,
  constraint uso_lojas_series_pkey primary key (semana, loja)
) with (fillfactor = 90);
comment on table uso_lojas_series is 'Weekly sum: events of each store by day and hour, in two numbers.';

create table uso_lojas_trimestres ( -- pessoa: não
  trimestre date not null,
  loja integer not null,
  cliente integer not null,
  faixas integer default 0 not null,
  vinhetas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  emails integer default 0 not null,
  whatsapps integer default 0 not null,
  tocado_ms double precision default 0 not null,
  constraint uso_lojas_trimestres_pkey primary key (trimestre, loja, cliente)
) with (fillfactor = 80);
comment on table uso_lojas_trimestres is 'Quarterly sum: events of each store, by client.';

create table uso_musicas ( -- pessoa: não
  dia date not null,
  musica integer not null,
  faixas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  puladas integer default 0 not null,
  erros integer default 0 not null,
  constraint uso_musicas_pkey primary key (dia, musica)
) with (fillfactor = 80);
comment on table uso_musicas is 'Daily sum: plays, skips and likes of each track.';

create table uso_musicas_clientes ( -- pessoa: não
  dia date not null,
  musica integer not null,
  cliente integer not null,
  faixas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  puladas integer default 0 not null,
  erros integer default 0 not null,
  constraint uso_musicas_clientes_pkey primary key (cliente, dia, musica)
) with (fillfactor = 80);
comment on table uso_musicas_clientes is 'Daily sum: plays, skips and likes of each track, by client.';

create table uso_musicas_meses ( -- pessoa: não
  mes date not null,
  musica integer not null,
  faixas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  puladas integer default 0 not null,
  erros integer default 0 not null,
  constraint uso_musicas_meses_pkey primary key (mes, musica)
) with (fillfactor = 80);
comment on table uso_musicas_meses is 'Monthly sum: plays, skips and likes of each track.';

create table uso_paradas ( -- pessoa: não
  cliente integer not null references clientes(chave),
  dia date not null,
  nossa boolean not null,
  linhas integer not null,
  constraint uso_paradas_pkey primary key (cliente, dia, nossa)
);
comment on table uso_paradas is 'Daily sum: rows of `paradas` of each client, our own silences apart.';

create table uso_playlists ( -- pessoa: não
  dia date not null,
  playlist integer not null,
  faixas integer default 0 not null,
  likes integer default 0 not null,
  dislikes integer default 0 not null,
  puladas integer default 0 not null,
  erros integer default 0 not null,
  constraint uso_playlists_pkey primary key (playlist, dia)
) with (fillfactor = 80);
comment on table uso_playlists is 'Daily sum: plays, skips and likes of each playlist.';

create table vinheta_lojas ( -- pessoa: não
  vinheta_id text not null references vinhetas(id),
  loja_id text not null references lojas(id),
  created_at timestamptz(3) default now() not null,
  constraint vinheta_lojas_pkey primary key (vinheta_id, loja_id)
);
comment on table vinheta_lojas is 'Jingles of stores.';

create table visoes (
  id text primary key, -- pessoa: não
  versao integer default 1 not null, -- pessoa: não
  created_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_at timestamptz(3) default now() not null, -- pessoa: admin
  updated_by text references admins(id), -- pessoa: outro
  deleted_at timestamptz(3), -- pessoa: admin
  nome text not null, -- pessoa: admin
  nome_busca text collate "C" generated always as (busca(nome)) stored,
  lista text not null, -- pessoa: admin
  dono_id text not null references admins(id), -- pessoa: não
  compartilhada boolean not null, -- pessoa: admin
  consulta jsonb not null, -- pessoa: outro
  colunas jsonb, -- pessoa: não
  padrao_da_agencia boolean default false not null, -- pessoa: não
  constraint visoes_check check (compartilhada or (not padrao_da_agencia))
);
comment on table visoes is 'Saved views of lists.';

create table visao_fixadas ( -- pessoa: não
  admin_id text not null references admins(id),
  visao_id text not null references visoes(id) on delete cascade,
  constraint visao_fixadas_pkey primary key (admin_id, visao_id)
);
comment on table visao_fixadas is 'Saved views in an administrator’s menu.';

create table visao_padroes (
  admin_id text not null references admins(id), -- pessoa: não
  lista text not null, -- pessoa: admin
  visao_id text references visoes(id) on delete cascade, -- pessoa: não
  constraint visao_padroes_pkey primary key (admin_id, lista)
);
comment on table visao_padroes is 'The saved view that a list opens with for an administrator.';
comment on column visao_padroes.visao_id is 'Null opens the list without a view.';
