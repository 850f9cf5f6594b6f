import { type Kysely, sql } from 'kysely';

/** Activities only grow, but for what is erased; where one came from is forgotten after a year, as the security log forgets it. */
const statements = [
  'create index atividades_enderecos on atividades (created_at) where endereco is not null',
  `create or replace function atividades_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - array['antes', 'depois', 'nome_busca'] = to_jsonb(old) - array['antes', 'depois', 'nome_busca']
          and coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
          and sendo_apagada(old.entidade_id) then return new; end if;
        if new.endereco is null and old.created_at < now() - interval '1 year'
          and to_jsonb(new) - array['endereco', 'nome_busca'] = to_jsonb(old) - array['endereco', 'nome_busca']
          then return new; end if;
      end if;
      raise exception 'atividades is append-only';
    end
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
