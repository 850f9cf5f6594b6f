import { type Kysely, sql } from 'kysely';

const entity = sql`
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3)`;

const nome = sql`
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored`;

const status = sql`status text not null default 'ATIVO' check (status in ('ATIVO', 'INATIVO'))`;

const statements = [
  sql`create table clientes (${entity}, ${nome}, ${status},
    razao_social text,
    cnpj text,
    responsavel text,
    email text,
    telefone text,
    inadimplente boolean not null default false
  )`,
  sql`create unique index clientes_nome_unique on clientes (nome_busca) where deleted_at is null`,
  sql`create unique index clientes_cnpj_unique on clientes (cnpj) where deleted_at is null`,
  sql`create index clientes_nome_list on clientes (nome_busca, id) where deleted_at is null`,
  sql`create index clientes_created_list on clientes (created_at, id) where deleted_at is null`,
  sql`create index clientes_nome_trgm on clientes using gin (nome_busca gin_trgm_ops) where deleted_at is null`,

  sql`create table lojas (${entity}, ${nome}, ${status},
    cliente_id text not null references clientes (id),
    email text not null,
    login text not null,
    senha_hash text,
    cnpj text,
    telefone text,
    cep text,
    logradouro text,
    numero text,
    complemento text,
    bairro text,
    cidade text not null,
    cidade_busca text collate "C" generated always as (busca(cidade)) stored,
    uf text not null,
    tipo_de_comercio text not null check (tipo_de_comercio in ('SHOPPING', 'RUA')),
    tipo_de_negocio text not null check (tipo_de_negocio in ('LOJA_PROPRIA', 'FRANQUIA')),
    fuso_horario text not null,
    ultimo_acesso timestamptz(3),
    ultima_atualizacao_playlist timestamptz(3)
  )`,
  sql`create unique index lojas_email_unique on lojas (busca(email)) where deleted_at is null`,
  sql`create unique index lojas_login_unique on lojas (busca(login)) where deleted_at is null`,
  sql`create index lojas_nome_list on lojas (nome_busca, id) where deleted_at is null`,
  sql`create index lojas_created_list on lojas (created_at, id) where deleted_at is null`,
  sql`create index lojas_cliente_list on lojas (cliente_id, nome_busca, id) where deleted_at is null`,
  sql`create index lojas_nome_trgm on lojas using gin (nome_busca gin_trgm_ops) where deleted_at is null`,
  sql`create index lojas_cidade_trgm on lojas using gin (cidade_busca gin_trgm_ops) where deleted_at is null`,

  sql`create table musicas (${entity},
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
    arquivo_sha256 text not null
  )`,
  sql`create unique index musicas_titulo_unique on musicas (titulo_busca, artista_busca) where deleted_at is null`,
  sql`create index musicas_titulo_list on musicas (titulo_busca, id) where deleted_at is null`,
  sql`create index musicas_artista_list on musicas (artista_busca, id) where deleted_at is null`,
  sql`create index musicas_created_list on musicas (created_at, id) where deleted_at is null`,
  sql`create index musicas_titulo_trgm on musicas using gin (titulo_busca gin_trgm_ops) where deleted_at is null`,
  sql`create index musicas_artista_trgm on musicas using gin (artista_busca gin_trgm_ops) where deleted_at is null`,

  sql`create table playlists (${entity}, ${nome}, ${status},
    cliente_id text not null references clientes (id)
  )`,
  sql`create unique index playlists_nome_unique on playlists (cliente_id, nome_busca) where deleted_at is null`,
  sql`create index playlists_nome_list on playlists (nome_busca, id) where deleted_at is null`,
  sql`create index playlists_created_list on playlists (created_at, id) where deleted_at is null`,
  sql`create index playlists_nome_trgm on playlists using gin (nome_busca gin_trgm_ops) where deleted_at is null`,

  sql`create table vinhetas (${entity}, ${nome}, ${status},
    cliente_id text not null references clientes (id),
    dia_execucao text[] not null,
    intervalo_execucao integer not null check (intervalo_execucao between 1 and 1440),
    duracao double precision not null,
    arquivo_tipo text not null,
    arquivo_bytes bigint not null,
    arquivo_sha256 text not null
  )`,
  sql`create unique index vinhetas_nome_unique on vinhetas (cliente_id, nome_busca) where deleted_at is null`,
  sql`create unique index vinhetas_arquivo_unique on vinhetas (cliente_id, arquivo_sha256)
    where deleted_at is null`,
  sql`create index vinhetas_nome_list on vinhetas (nome_busca, id) where deleted_at is null`,
  sql`create index vinhetas_created_list on vinhetas (created_at, id) where deleted_at is null`,
  sql`create index vinhetas_nome_trgm on vinhetas using gin (nome_busca gin_trgm_ops) where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
