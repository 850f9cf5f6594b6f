-- The rows before and after a statement are combined without a join. A join's plan is kept for the session: planned for
-- one row, it compared each row with each other one.

create or replace function keep_links() returns trigger language plpgsql as $$
declare
  operation constant text := current_setting('vitrola.operacao', true);
  keys constant text[] := tg_argv;
begin
  if tg_op = 'INSERT' then
    insert into alteracoes (operacao, tabela, linha, ligada, depois)
      select operation, tg_table_name, link ->> tg_argv[0], link ->> tg_argv[1], link - keys
      from (select to_jsonb(added) as link from added) links;
  elsif tg_op = 'DELETE' then
    insert into alteracoes (operacao, tabela, linha, ligada, antes)
      select operation, tg_table_name, link ->> tg_argv[0], link ->> tg_argv[1], link - keys
      from (select to_jsonb(removed) as link from removed) links;
  else
    insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
      select operation, tg_table_name, link ->> tg_argv[0], link ->> tg_argv[1], was - keys, link - keys
      from (
        select (array_agg(image) filter (where not is_new))[1] as was, (array_agg(image) filter (where is_new))[1] as link
        from (select to_jsonb(added) as image, true as is_new from added
          union all select to_jsonb(removed), false from removed) images
        group by image ->> tg_argv[0], image ->> tg_argv[1]) pairs
      where was <> link;
  end if;
  return null;
end
$$;

create or replace function sum_stores() returns trigger language plpgsql as $$
declare
  changed uso_lojas[];
begin
  if tg_op <> 'DELETE' then changed := array(select added from added); end if;
  if tg_op <> 'INSERT' then changed := changed || array(
    select (dia, loja, cliente, -faixas, -vinhetas, -likes, -dislikes, -emails, -whatsapps, -tocado_ms)::uso_lojas
    from removed);
  end if;
  -- An upsert fires the triggers of inserts and of updates, and only one of them has rows.
  if cardinality(changed) = 0 then return null; end if;
  insert into uso_lojas_meses as sums (mes, loja, cliente, faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms)
    select date_trunc('month', dia)::date, loja, cliente, sum(faixas), sum(vinhetas), sum(likes), sum(dislikes),
      sum(emails), sum(whatsapps), sum(tocado_ms)
    from unnest(changed) group by 1, 2, 3 order by 1, 2, 3
    on conflict (mes, loja, cliente) do update set faixas = sums.faixas + excluded.faixas,
      vinhetas = sums.vinhetas + excluded.vinhetas, likes = sums.likes + excluded.likes,
      dislikes = sums.dislikes + excluded.dislikes, emails = sums.emails + excluded.emails,
      whatsapps = sums.whatsapps + excluded.whatsapps, tocado_ms = sums.tocado_ms + excluded.tocado_ms;
  insert into uso_lojas_trimestres as sums
      (trimestre, loja, cliente, faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms)
    select date_trunc('quarter', dia)::date, loja, cliente, sum(faixas), sum(vinhetas), sum(likes), sum(dislikes),
      sum(emails), sum(whatsapps), sum(tocado_ms)
    from unnest(changed) group by 1, 2, 3 order by 1, 2, 3
    on conflict (trimestre, loja, cliente) do update set faixas = sums.faixas + excluded.faixas,
      vinhetas = sums.vinhetas + excluded.vinhetas, likes = sums.likes + excluded.likes,
      dislikes = sums.dislikes + excluded.dislikes, emails = sums.emails + excluded.emails,
      whatsapps = sums.whatsapps + excluded.whatsapps, tocado_ms = sums.tocado_ms + excluded.tocado_ms;
  if tg_op = 'DELETE' then
    delete from uso_lojas_meses where (mes, loja, cliente) in (
        select date_trunc('month', dia)::date, loja, cliente from removed)
      and (faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms) = (0, 0, 0, 0, 0, 0, 0);
    delete from uso_lojas_trimestres where (trimestre, loja, cliente) in (
        select date_trunc('quarter', dia)::date, loja, cliente from removed)
      and (faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms) = (0, 0, 0, 0, 0, 0, 0);
  end if;
  return null;
end
$$;

create or replace function sum_tracks() returns trigger language plpgsql as $$
declare
  changed uso_musicas[];
begin
  if tg_op <> 'DELETE' then changed := array(select added from added); end if;
  if tg_op <> 'INSERT' then changed := changed || array(
    select (dia, musica, -faixas, -likes, -dislikes, -puladas, -erros)::uso_musicas from removed);
  end if;
  if cardinality(changed) = 0 then return null; end if;
  insert into uso_musicas_meses as sums (mes, musica, faixas, likes, dislikes, puladas, erros)
    select date_trunc('month', dia)::date, musica, sum(faixas), sum(likes), sum(dislikes), sum(puladas), sum(erros)
    from unnest(changed) group by 1, 2 order by 1, 2
    on conflict (mes, musica) do update set faixas = sums.faixas + excluded.faixas, likes = sums.likes + excluded.likes,
      dislikes = sums.dislikes + excluded.dislikes, puladas = sums.puladas + excluded.puladas,
      erros = sums.erros + excluded.erros;
  if tg_op = 'DELETE' then
    delete from uso_musicas_meses where (mes, musica) in (select date_trunc('month', dia)::date, musica from removed)
      and (faixas, likes, dislikes, puladas, erros) = (0, 0, 0, 0, 0);
  end if;
  return null;
end
$$;

create or replace function unlink() returns trigger language plpgsql as $$
declare
  deleted constant text[] := array(
    select id from added where deleted_at is not null except select id from removed where deleted_at is not null);
begin
  if cardinality(deleted) = 0 then return null; end if;
  case tg_table_name
    when 'clientes' then
      delete from bloqueios where cliente_id = any(deleted);
    when 'grades' then
      delete from grade_exceto where grade_id = any(deleted);
      delete from grade_grupos where grade_id = any(deleted);
      delete from grade_lojas where grade_id = any(deleted);
      delete from grade_playlists where grade_id = any(deleted);
    when 'grupos' then
      delete from grade_grupos where grupo_id = any(deleted);
      delete from grupo_lojas where grupo_id = any(deleted);
    when 'lojas' then
      delete from grade_exceto where loja_id = any(deleted);
      delete from grade_lojas where loja_id = any(deleted);
      delete from grupo_lojas where loja_id = any(deleted);
      delete from playlist_lojas where loja_id = any(deleted);
      delete from vinheta_lojas where loja_id = any(deleted);
    when 'musicas' then
      delete from playlist_musicas where musica_id = any(deleted);
    when 'playlists' then
      delete from grade_playlists where playlist_id = any(deleted);
      delete from playlist_lojas where playlist_id = any(deleted);
      delete from playlist_musicas where playlist_id = any(deleted);
    when 'vinhetas' then
      delete from vinheta_lojas where vinheta_id = any(deleted);
  end case;
  return null;
end
$$;

create or replace function link_playlists() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from added);
  else
    changed := array(select id from (select id, blocos from added except select id, blocos from removed) rewritten);
  end if;
  if cardinality(changed) = 0 then return null; end if;
  delete from grade_playlists l where grade_id = any(changed) and not exists (
    select from grades g, jsonb_array_elements(g.blocos) b
    where g.id = l.grade_id and g.deleted_at is null and b -> 'playlists' ? l.playlist_id);
  insert into grade_playlists (grade_id, playlist_id)
    select distinct g.id, p.id from grades g, jsonb_array_elements(g.blocos) b,
      jsonb_array_elements_text(b -> 'playlists') n join playlists p on p.id = n
    where g.id = any(changed) and g.deleted_at is null and p.deleted_at is null and p.cliente_id = g.cliente_id
    on conflict do nothing;
  return null;
end
$$;
