import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const kept = (row: string) => `jsonb_build_object('enviar_para_fora', ${row}.enviar_para_fora)`;

const statements = [
  'alter table configuracoes add column enviar_para_fora boolean not null default false',
  `create function configuracoes_alterar_fora_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, 'configuracoes', new.id::text, '', ${kept('old')}, ${kept('new')});
      return null;
    end
  $$`,
  `create trigger configuracoes_alterar_fora_update after update on configuracoes for each row
    when (${OPERACAO} <> '' and old.enviar_para_fora is distinct from new.enviar_para_fora)
    execute function configuracoes_alterar_fora_update()`,
];

/** Whether schedules may send reports to addresses that are no administrator's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
