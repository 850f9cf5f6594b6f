-- Playlists that keep their tracks by a rule.

alter table playlists
  add column regra jsonb,
  add column regra_aplicada_em timestamptz(3),
  add column regra_parada text check (regra_parada in ('VAZIA', 'CHEIA'));
comment on column playlists.regra is 'Rule that keeps the tracks; null if they are chosen by hand.';
comment on column playlists.regra_aplicada_em is 'Null without a rule, and if it must be applied again.';
comment on column playlists.regra_parada is 'Why the last list of the rule is kept.';

alter table musicas add column criterios_em timestamptz(3) not null default now();
comment on column musicas.criterios_em is 'When the track last entered, left or could change lists by rule. Kept by a trigger.';

create index musicas_criterios on musicas (criterios_em);
create index playlists_com_regra on playlists (id) where ((deleted_at is null) and (regra is not null));

drop trigger keep_change_insert on musicas;
drop trigger keep_change_update on musicas;
drop trigger keep_deletion on musicas;
create trigger keep_change_insert after insert on musicas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('campos_escritos', 'lida_em', 'criterios_em');
create trigger keep_change_update after update on musicas for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('campos_escritos', 'lida_em', 'criterios_em');
create trigger keep_deletion after update of deleted_at on musicas for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('campos_escritos', 'lida_em', 'criterios_em');
drop trigger keep_change_insert on playlists;
drop trigger keep_change_update on playlists;
drop trigger keep_deletion on playlists;
create trigger keep_change_insert after insert on playlists referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('duracao_total', 'regra_aplicada_em', 'regra_parada');
create trigger keep_change_update after update on playlists for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('duracao_total', 'regra_aplicada_em', 'regra_parada');
create trigger keep_deletion after update of deleted_at on playlists for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('duracao_total', 'regra_aplicada_em', 'regra_parada');
create trigger reset_columns before update on musicas for each row when ((old.etiquetas, old.explicita, old.ano, old.deleted_at) is distinct from (new.etiquetas, new.explicita, new.ano, new.deleted_at)) execute function reset_columns('criterios_em', '"now"');
