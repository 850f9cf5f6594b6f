import { type Kysely, sql } from 'kysely';
import { entityTriggers } from '../triggers.ts';

const agenda = ['frequencia', 'dia_da_semana', 'dia_do_mes', 'hora', 'status', 'deleted_at'];
const columns = [
  ...['nome', 'relatorio', 'entidade_id', 'filtros', 'colunas', 'visao_id', 'formato'],
  ...['administradores', 'enderecos', ...agenda],
];
const of = (row: string) => `(${agenda.map((column) => `${row}.${column}`).join(', ')})`;

const statements = [
  `create table agendamentos (
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3),
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    dono_id text not null references admins (id),
    relatorio text not null,
    entidade_id text,
    filtros jsonb not null,
    colunas jsonb,
    visao_id text,
    frequencia text not null check (frequencia in ('SEMANAL', 'MENSAL')),
    dia_da_semana text,
    dia_do_mes smallint check (dia_do_mes between 1 and 31),
    hora text not null,
    formato text not null,
    administradores jsonb not null,
    enderecos jsonb not null,
    status text not null default 'ATIVO' check (status in ('ATIVO', 'INATIVO')),
    motivo_da_pausa text,
    proximo_em timestamptz(3),
    check (case frequencia when 'SEMANAL' then dia_da_semana is not null else dia_do_mes is not null end)
  )`,
  'create index agendamentos_nome_list on agendamentos (nome_busca, id) where deleted_at is null',
  'create index agendamentos_status_list on agendamentos (status, id) where deleted_at is null',
  'create index agendamentos_criado_list on agendamentos (created_at, id) where deleted_at is null',
  'create index agendamentos_nome_trgm on agendamentos using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  'create index agendamentos_dono on agendamentos (dono_id)',
  `create index agendamentos_devidos on agendamentos (proximo_em) where status = 'ATIVO' and deleted_at is null`,
  ...entityTriggers('agendamentos', { columns }),

  // The next moment is worked out again after any change of when it is, an undo's too, and who resumes leaves no reason.
  `create function agendamentos_remarcar() returns trigger language plpgsql as $$
    begin
      new.proximo_em := null;
      if new.status = 'ATIVO' then new.motivo_da_pausa := null; end if;
      return new;
    end
  $$`,
  `create trigger agendamentos_remarcar before update on agendamentos for each row
    when (${of('old')} is distinct from ${of('new')}) execute function agendamentos_remarcar()`,

  `create table envios (
    id text primary key,
    agendamento_id text not null references agendamentos (id) on delete cascade,
    dono_id text not null references admins (id),
    situacao text not null default 'PREPARANDO' check (situacao in ('PREPARANDO', 'ENVIADO', 'FALHOU')),
    previsto_em timestamptz(3) not null,
    a_mao boolean not null default false,
    tentativas smallint not null default 0,
    tentar_em timestamptz(3) not null default now(),
    erro text,
    arquivo text,
    linhas integer,
    bytes bigint,
    token_hash text unique,
    enviado_em timestamptz(3),
    expira_em timestamptz(3),
    revogado_em timestamptz(3),
    aberturas integer not null default 0,
    ultima_abertura_em timestamptz(3),
    check (situacao <> 'ENVIADO' or (token_hash is not null and expira_em is not null))
  )`,
  'create index envios_agendamento_list on envios (agendamento_id, id)',
  'create unique index envios_uma_vez on envios (agendamento_id, previsto_em) where not a_mao',
  `create unique index envios_um_por_vez on envios (agendamento_id) where situacao = 'PREPARANDO'`,
  `create index envios_a_fazer on envios (tentar_em) where situacao = 'PREPARANDO'`,
  'create index envios_com_arquivo on envios (expira_em) where arquivo is not null',

  `create table envio_mensagens (
    envio_id text not null references envios (id) on delete cascade,
    endereco text not null,
    mensagem_id text,
    situacao text not null check (situacao in ('PENDENTE', 'ENTREGUE', 'FALHOU', 'NAO_PERMITIDO')),
    primary key (envio_id, endereco)
  )`,
  'create index envio_mensagens_mensagem on envio_mensagens (mensagem_id)',
];

/** Reports that are sent by themselves, each sending with its file and its link, and the mails of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
