import { type Kysely, sql } from 'kysely';

/** Writes the trigger that tells every instance which stores' commands, or looks, it has to read anew. */
const telling = (table: string, event: 'insert' | 'update') => [
  `create function ${table}_mudar_comandos_${event}() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct loja_id) into mudados from novas;
      if mudados is not null then insert into mudancas (escopo, alvos) values ('comandos', mudados); end if;
      return null;
    end
  $$`,
  `create trigger ${table}_mudar_comandos_${event} after ${event} on ${table} referencing new table as novas
    for each statement execute function ${table}_mudar_comandos_${event}()`,
];

const statements = [
  // Of a device, not of a store: where another one has the store meanwhile, it would be done a second time.
  `create table comandos (
    id text primary key,
    loja_id text not null references lojas (id),
    dispositivo_id text not null,
    admin_id text not null references admins (id),
    tipo text not null,
    volume smallint check (volume between 0 and 100),
    vinheta_id text references vinhetas (id),
    resultado text check (resultado in ('FEITO', 'RECUSADO', 'TARDE')),
    motivo text,
    created_at timestamptz(3) not null default now(),
    expira_em timestamptz(3) not null default now() + interval '10 minutes',
    respondido_em timestamptz(3)
  )`,
  'create index comandos_loja on comandos (loja_id, created_at, id)',
  'create index comandos_created_at on comandos (created_at)',
  ...telling('comandos', 'insert'),
  ...telling('comandos', 'update'),

  // One row a store at which somebody looked, written a few times a minute while they do.
  `create table olhadas (
    loja_id text primary key references lojas (id),
    em timestamptz(3) not null
  )`,
  ...telling('olhadas', 'insert'),
  ...telling('olhadas', 'update'),

  // How far what is heard has got, and how loud it plays, of the heartbeat of that number and of no other.
  'alter table sinais add posicao_s float8, add volume smallint, add posicao_seq bigint',
  'alter table tarefas add comando jsonb',
];

/** What the agency has the devices of stores do, and who looks at a store, so that its device is asked more often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
