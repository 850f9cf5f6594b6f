-- Counts of tags, and the tags of bulk jobs.

create table etiquetas (
  busca text collate "C" primary key,
  nome text not null,
  num_musicas integer not null
) with (fillfactor = 80);
comment on table etiquetas is 'Tags of tracks, with the number of tracks of each.';
comment on column etiquetas.num_musicas is 'Kept by triggers.';
create index etiquetas_trgm on etiquetas using gin (busca gin_trgm_ops);
create index musicas_ano_list on musicas (coalesce((ano)::integer, 0), id) where (deleted_at is null);

alter table tarefas add column etiquetas jsonb;
comment on column tarefas.etiquetas is 'The tags that ETIQUETAR adds and removes, or renames.';

-- Counts the tracks of each tag. A tag keeps its first spelling, unless tracks only change its spelling.
create function count_tags() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
  counted text[];
begin
  if tg_op <> 'INSERT' then before := array(
    select id || ' ' || tag from removed, jsonb_array_elements_text(etiquetas) tag where deleted_at is null); end if;
  if tg_op <> 'DELETE' then after := array(
    select id || ' ' || tag from added, jsonb_array_elements_text(etiquetas) tag where deleted_at is null); end if;
  if before = after then return null; end if;
  with changes as (
    select substr(given, strpos(given, ' ') + 1) as tag, 1 as change
      from (select unnest(after) except select unnest(before)) added_tags (given)
    union all select substr(taken, strpos(taken, ' ') + 1), -1
      from (select unnest(before) except select unnest(after)) removed_tags (taken)
  ), written as (
    insert into etiquetas as tags (busca, nome, num_musicas)
      select busca(tag), (array_agg(tag order by change desc, tag))[1], sum(change) from changes group by 1 order by 1
      on conflict (busca) do update set num_musicas = tags.num_musicas + excluded.num_musicas,
        nome = case excluded.num_musicas when 0 then excluded.nome else tags.nome end
      returning busca
  )
  select array_agg(busca) into counted from written;
  delete from etiquetas where busca = any(counted) and num_musicas = 0;
  return null;
end
$$;

create trigger count_tags_insert after insert on musicas referencing new table as added for each statement execute function count_tags();
create trigger count_tags_update after update on musicas referencing old table as removed new table as added for each statement execute function count_tags();
create trigger count_tags_delete after delete on musicas referencing old table as removed for each statement execute function count_tags();
