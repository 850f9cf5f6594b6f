import { type Kysely, sql } from 'kysely';

const statements = [
  // What is done to all that matched a list's filters, in parts of some rows a transaction.
  `create table tarefas (
    id text primary key,
    admin_id text not null references admins (id),
    endereco text not null,
    entidade text not null,
    acao text not null,
    filtros jsonb not null,
    campos jsonb,
    alvo text,
    mensagem text,
    operacao text not null,
    status text not null default 'PENDENTE'
      check (status in ('PENDENTE', 'EM_ANDAMENTO', 'CONCLUIDA', 'CANCELADA', 'INTERROMPIDA')),
    motivo text,
    total integer not null,
    feitas integer not null default 0,
    sem_mudanca integer not null default 0,
    falharam integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    terminada_em timestamptz(3)
  )`,
  `create index tarefas_abertas on tarefas (updated_at) where terminada_em is null`,
  'create index tarefas_created_list on tarefas (created_at, id)',
  'create index tarefas_admin_list on tarefas (admin_id, created_at, id)',
  // Its rows, as they matched when it was made: those done are the first by their numbers.
  `create table tarefas_linhas (
    tarefa_id text not null references tarefas (id) on delete cascade,
    numero integer not null,
    linha text not null,
    nome text not null,
    resultado text not null default 'PENDENTE' check (resultado in ('PENDENTE', 'FEITA', 'SEM_MUDANCA', 'FALHOU')),
    codigo text,
    mensagem text,
    primary key (tarefa_id, numero)
  )`,
  `create index tarefas_linhas_falharam on tarefas_linhas (tarefa_id, numero) where resultado = 'FALHOU'`,
];

/** Jobs over all that match, row by row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
