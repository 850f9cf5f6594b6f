-- Tags, year and explicit mark of tracks.

create function buscas(textos jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(select busca(texto) from jsonb_array_elements_text(textos) texto);

alter table musicas
  add column etiquetas jsonb default '[]'::jsonb not null,
  add column etiquetas_busca text[] generated always as (buscas(etiquetas)) stored,
  add column explicita text check (explicita in ('SIM', 'NAO')),
  add column ano smallint check (ano between 1000 and 2999),
  add column campos_escritos jsonb default '[]'::jsonb not null,
  add column lida_em timestamptz(3);
comment on column musicas.campos_escritos is 'Which of etiquetas, explicita and ano an administrator wrote.';
comment on column musicas.lida_em is 'When tags, year and advisory were read from the file; null if they were not yet.';

create index musicas_etiquetas on musicas using gin (etiquetas_busca) where (deleted_at is null);
create index musicas_nao_lidas on musicas (id) where ((deleted_at is null) and (lida_em is null));
create index musicas_sem_ano on musicas (titulo_busca, id) where ((deleted_at is null) and (ano is null));

drop trigger keep_change_insert on musicas;
drop trigger keep_change_update on musicas;
drop trigger keep_deletion on musicas;
create trigger keep_change_insert after insert on musicas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('campos_escritos', 'lida_em');
create trigger keep_change_update after update on musicas for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('campos_escritos', 'lida_em');
create trigger keep_deletion after update of deleted_at on musicas for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('campos_escritos', 'lida_em');
