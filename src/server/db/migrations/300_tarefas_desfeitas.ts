import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table tarefas add desfaz text references tarefas (id) on delete set null',
  'create index tarefas_desfaz on tarefas (desfaz) where desfaz is not null',
  'create index tarefas_operacao on tarefas (operacao)',
  // Undone is a job of which another took every row back that was not itself undone.
  `create function tarefa_desfeita(qual text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from tarefas d where d.desfaz = qual and d.terminada_em is not null
        and d.feitas + d.sem_mudanca = d.total and not tarefa_desfeita(d.id));
    end
  $$`,
];

/** Jobs that take another back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
