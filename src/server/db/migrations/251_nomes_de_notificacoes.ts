import { type Kysely, sql } from 'kysely';

/** What a notification is called in activities is how it begins: erased, it is called nothing of it. */
const statements = [
  `create or replace function atividades_append_only() returns trigger language plpgsql as $$
    declare fixos jsonb := to_jsonb(old) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'];
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'] = fixos then
        if coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
          and new.endereco is not distinct from old.endereco
          and (new.nome = old.nome or old.entidade = 'NOTIFICACAO' and new.nome = 'Notificação apagada')
          and sendo_apagada(old.entidade_id) then return new; end if;
        if new.endereco is null and old.created_at < now() - interval '1 year' and new.nome = old.nome
          and (new.antes, new.depois) is not distinct from (old.antes, old.depois) then return new; end if;
      end if;
      raise exception 'atividades is append-only';
    end
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
