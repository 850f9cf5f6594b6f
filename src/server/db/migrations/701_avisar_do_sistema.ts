import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const kept = (row: string) => `jsonb_build_object('avisar_do_sistema', ${row}.avisar_do_sistema)`;

const statements = [
  'alter table configuracoes add column avisar_do_sistema boolean not null default true',
  `create function configuracoes_alterar_sistema_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, 'configuracoes', new.id::text, '', ${kept('old')}, ${kept('new')});
      return null;
    end
  $$`,
  `create trigger configuracoes_alterar_sistema_update after update on configuracoes for each row
    when (${OPERACAO} <> '' and old.avisar_do_sistema is distinct from new.avisar_do_sistema)
    execute function configuracoes_alterar_sistema_update()`,
  'alter table recebimento add column sistema_em timestamptz(3)',
];

/** Whether level 0 is mailed of what is bad with the system, and when it was last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
