-- One trigger function for each kind of work, instead of one for each table and event.

do $$
declare
  known regprocedure;
begin
  for known in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and (prorettype = 'trigger'::regtype or proname in ('grades_contar', 'grades_ligar_playlists', 'programacao_mudou'))
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('drop function %s cascade', known);
  end loop;
end
$$;

-- The columns of a row that the change log keeps: all but its key, its version, what is counted or searched, and
-- `not_kept`. Of a password or a PIN (`…_hash`) only a mark is kept, under the name without the suffix.
create function kept_columns(row_values jsonb, not_kept text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(
    regexp_replace(key, '_hash$', ''),
    case when key like '%\_hash' then to_jsonb(marca_da_senha(value #>> '{}')) else value end), '{}')
  from jsonb_each(row_values - coalesce(not_kept, '{}') - '{id,chave,dono_id,versao,created_at,updated_at,updated_by}'::text[])
  where key not like '%\_busca' and key not like 'num\_%'
$$;

-- Logs what an administrator changes: inserted rows as they are, and of an updated row the columns that differ.
-- Arguments: columns that are not kept. Counts are written by triggers, and not logged (`pg_trigger_depth()`).
create function keep_change() returns trigger language plpgsql as $$
declare
  operation constant text := current_setting('vitrola.operacao', true);
  before jsonb;
  after jsonb;
begin
  if tg_op = 'INSERT' then
    insert into alteracoes (operacao, tabela, linha, ligada, depois)
      select operation, tg_table_name, added.id::text, '', kept_columns(to_jsonb(added), tg_argv) from added;
    return null;
  end if;
  before := to_jsonb(old);
  select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value) into before, after
    from jsonb_each(to_jsonb(new)) where value is distinct from before -> key;
  before := kept_columns(before, tg_argv);
  after := kept_columns(after, tg_argv);
  if after <> '{}' then
    insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
      values (operation, tg_table_name, new.id::text, '', before, after);
  end if;
  return null;
end
$$;

-- Logs a deletion or its undoing. Thousands of rows are deleted at once, and to compare all their columns takes longer
-- than everything else: so this compares the rows as a whole, and only calls for more if something else changed too.
create function keep_deletion() returns trigger language plpgsql as $$
declare
  same record := new;
  before jsonb := jsonb_build_object('deleted_at', old.deleted_at);
  after jsonb := jsonb_build_object('deleted_at', new.deleted_at);
begin
  same.deleted_at := old.deleted_at;
  same.versao := old.versao;
  same.updated_at := old.updated_at;
  same.updated_by := old.updated_by;
  if same *<> old then
    select jsonb_object_agg(key, to_jsonb(old) -> key), jsonb_object_agg(key, value) into before, after
      from jsonb_each(to_jsonb(new)) where value is distinct from to_jsonb(old) -> key;
    before := kept_columns(before, tg_argv);
    after := kept_columns(after, tg_argv);
  end if;
  insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (current_setting('vitrola.operacao', true), tg_table_name, new.id::text, '', before, after);
  return null;
end
$$;

-- Logs the links that an administrator makes, removes and moves. Arguments: the two keys.
create function keep_links() returns trigger language plpgsql as $$
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
      from (select to_jsonb(added) as link from added) now
      join (select to_jsonb(removed) as was from removed) before
        on was ->> tg_argv[0] = link ->> tg_argv[0] and was ->> tg_argv[1] = link ->> tg_argv[1]
      where was <> link;
  end if;
  return null;
end
$$;

-- Keeps a row in the bin while it is deleted, unless it went with its client. Arguments: the entity, the column with
-- its name, and the columns that the bin takes from it. `num_grupos` of a client that has no such column is counted.
create function keep_bin() returns trigger language plpgsql as $$
declare
  taken constant text[] := tg_argv[2:];
  deleted jsonb;
  item lixeira;
  counted text;
  total integer;
begin
  if new.deleted_at is null then
    delete from lixeira where id = new.id;
    return null;
  end if;
  if 'cliente_id' = any(taken) then
    if exists (select from clientes where id = new.cliente_id and deleted_at is not null) then return null; end if;
  end if;
  deleted := to_jsonb(new);
  foreach counted in array taken loop
    if not deleted ? counted then
      execute format('select count(*) from %I where cliente_id = $1 and deleted_at is null', substr(counted, 5))
        into total using new.id;
      deleted := deleted || jsonb_build_object(counted, total);
    end if;
  end loop;
  item := jsonb_populate_record(null::lixeira, (
    select jsonb_object_agg(key, value) from jsonb_each(deleted) where key = any(taken)));
  item.nome := deleted ->> tg_argv[1];
  if tg_argv[1] = 'mensagem' and length(item.nome) > 40 then item.nome := left(item.nome, 40) || '...'; end if;
  insert into lixeira (id, entidade, nome, admin_id, deleted_at, operacao, cliente_id, loja_id,
      num_lojas, num_playlists, num_vinhetas, num_musicas, num_grupos, num_grades)
    values (new.id, tg_argv[0], item.nome, new.updated_by, new.deleted_at,
      nullif(current_setting('vitrola.operacao', true), ''), item.cliente_id, item.loja_id,
      coalesce(item.num_lojas, 0), coalesce(item.num_playlists, 0), coalesce(item.num_vinhetas, 0),
      coalesce(item.num_musicas, 0), coalesce(item.num_grupos, 0), coalesce(item.num_grades, 0))
    on conflict (id) do nothing;
  return null;
end
$$;

-- Adds numbers to a column of rows, by their ids. Rows are locked in one order, so that two statements cannot deadlock.
create function add_counts(counted text, counter text, numbers jsonb) returns void language plpgsql as $$
begin
  if (select count(*) from jsonb_object_keys(numbers)) > 1 then
    execute format('select from %I where id = any($1) order by id for no key update', counted)
      using array(select jsonb_object_keys(numbers));
  end if;
  execute format('update %1$I set %2$I = %2$I + number.value::integer from jsonb_each_text($1) number where id = number.key',
    counted, counter) using numbers;
end
$$;

-- Counts the rows of clients that are not deleted. Argument: the column of `clientes`.
create function count_children() returns trigger language plpgsql as $$
declare
  numbers jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(cliente_id, number) into numbers
      from (select cliente_id, count(*) as number from added where deleted_at is null group by 1) changed;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(cliente_id, number) into numbers
      from (select cliente_id, -count(*) as number from removed where deleted_at is null group by 1) changed;
  else
    select jsonb_object_agg(cliente_id, number) into numbers from (
      select cliente_id, sum(direction) as number
      from (select cliente_id, deleted_at, 1 as direction from added
        union all select cliente_id, deleted_at, -1 from removed) both_rows
      where deleted_at is null group by 1 having sum(direction) <> 0) changed;
  end if;
  if numbers is not null then perform add_counts('clientes', tg_argv[0], numbers); end if;
  return null;
end
$$;

-- Counts links in the rows that they lead to. Arguments: the table of these rows, the key of the links, the column.
create function count_links() returns trigger language plpgsql as $$
declare
  numbers jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(counted, number) into numbers
      from (select to_jsonb(added) ->> tg_argv[1] as counted, count(*) as number from added group by 1) changed;
  else
    select jsonb_object_agg(counted, number) into numbers
      from (select to_jsonb(removed) ->> tg_argv[1] as counted, -count(*) as number from removed group by 1) changed;
  end if;
  if numbers is not null then perform add_counts(tg_argv[0], tg_argv[2], numbers); end if;
  return null;
end
$$;

-- Adds up rows in the rows that own them, where a row adds something else than one: see `count_links`. Arguments: the
-- owners' table, the key that leads to it, then pairs of a column of the owner and of what one row adds to it.
create function count_in() returns trigger language plpgsql as $$
declare
  rows_changed constant text := case tg_op
    when 'INSERT' then 'select *, 1 as direction from added'
    when 'DELETE' then 'select *, -1 as direction from removed'
    else 'select *, 1 as direction from added union all select *, -1 from removed' end;
  sums text;
  changes text;
  differs text;
  owners text[];
begin
  select string_agg(format('sum(direction * (%s)) as %I', tg_argv[n + 1], tg_argv[n]), ', '),
      string_agg(format('%1$I = owner.%1$I + changed.%1$I', tg_argv[n]), ', '),
      string_agg(format('sum(direction * (%s)) <> 0', tg_argv[n + 1]), ' or ')
    into sums, changes, differs from generate_series(2, tg_nargs - 1, 2) n;
  sums := format('select %I as id, %s from (%s) changed_rows group by 1 having %s', tg_argv[1], sums, rows_changed, differs);
  execute format('select array_agg(id) from (%s) changed', sums) into owners;
  if owners is null then return null; end if;
  execute format('select from %I where id = any($1) order by id for no key update', tg_argv[0]) using owners;
  execute format('update %I owner set %s from (%s) changed where owner.id = changed.id', tg_argv[0], changes, sums);
  return null;
end
$$;

-- Counts the stores of day grids: those of the grid and of its groups, without the exceptions. Argument: the query that
-- finds the grids, as an array.
create function count_grade_stores() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
  elsif not exists (select from added) then return null;
  end if;
  execute tg_argv[0] into changed;
  if changed is null then return null; end if;
  perform from grades where id = any(changed) order by id for no key update;
  update grades set num_lojas = counted.lojas, num_exceto = counted.exceto
  from (
    select g.id, (select count(*) from grade_exceto where grade_id = g.id)::integer as exceto,
      (select count(*) from (
        select loja_id from grade_lojas where grade_id = g.id
        union select gl.loja_id from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id
          where gg.grade_id = g.id
        except select loja_id from grade_exceto where grade_id = g.id) stores)::integer as lojas
    from grades g where g.id = any(changed)
  ) counted
  where grades.id = counted.id and (grades.num_lojas, grades.num_exceto) is distinct from (counted.lojas, counted.exceto);
  return null;
end
$$;

-- Counts activities by administrator, kind and entity, in whichever row of the sum nobody else is writing to. Only
-- activities of the demonstration are ever deleted.
create function count_atividades() returns trigger language plpgsql as $$
declare
  part record;
  direction constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'DELETE' then
    if exists (select from changed where not da_demonstracao(id)) then
      raise exception 'atividades is append-only';
    end if;
  end if;
  for part in
    select coalesce(admin_id, '') as admin, acao, entidade, count(*) * direction as total from changed group by 1, 2, 3
  loop
    update contagens_de_atividades set total = total + part.total where numero = (
      select numero from contagens_de_atividades
      where admin_id = part.admin and acao = part.acao and entidade = part.entidade
      limit 1 for update skip locked);
    if not found then
      insert into contagens_de_atividades (admin_id, acao, entidade, total)
        values (part.admin, part.acao, part.entidade, part.total);
    end if;
  end loop;
  return null;
end
$$;

-- Adds plays of jingles that arrive late to the proof of play of days already written.
create function count_late_plays() returns trigger language plpgsql as $$
begin
  insert into comprovantes (dia, loja, vinheta, cliente, planejadas, fechada, dia_cheio, sem_tocar, tocadas)
    select d.dia, n.loja, n.vinheta, min(n.cliente), 0, 0, 0, 0, count(*)
    from added n join comprovantes_dias d on d.loja = n.loja and n.momento >= d.de and n.momento < d.ate
      and d.dia between (n.momento at time zone 'UTC')::date - 1 and (n.momento at time zone 'UTC')::date + 1
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, loja, vinheta) do update set tocadas = comprovantes.tocadas + excluded.tocadas;
  return null;
end
$$;

-- Counts skipped and failed plays in the sums of tracks and playlists. Its statements are written out, because every play
-- that arrives runs them, and a statement that is put together is planned again each time.
create function count_skips() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into uso_musicas (dia, musica, puladas, erros)
      select (momento at time zone 'America/Sao_Paulo')::date, musica,
        count(*) filter (where fim = 'PULADA'), count(*) filter (where fim = 'ERRO')
      from added where fim in ('PULADA', 'ERRO') group by 1, 2 order by 1, 2
      on conflict (dia, musica) do update
        set puladas = uso_musicas.puladas + excluded.puladas, erros = uso_musicas.erros + excluded.erros;
    insert into uso_musicas_clientes (dia, musica, cliente, puladas, erros)
      select (momento at time zone 'America/Sao_Paulo')::date, musica, cliente,
        count(*) filter (where fim = 'PULADA'), count(*) filter (where fim = 'ERRO')
      from added where fim in ('PULADA', 'ERRO') group by 1, 2, 3 order by 1, 2, 3
      on conflict (dia, musica, cliente) do update set puladas = uso_musicas_clientes.puladas + excluded.puladas,
        erros = uso_musicas_clientes.erros + excluded.erros;
    insert into uso_playlists (dia, playlist, puladas, erros)
      select (momento at time zone 'America/Sao_Paulo')::date, playlist,
        count(*) filter (where fim = 'PULADA'), count(*) filter (where fim = 'ERRO')
      from added where fim in ('PULADA', 'ERRO') and playlist is not null group by 1, 2 order by 1, 2
      on conflict (dia, playlist) do update
        set puladas = uso_playlists.puladas + excluded.puladas, erros = uso_playlists.erros + excluded.erros;
    return null;
  end if;
  with skips as (
    select (momento at time zone 'America/Sao_Paulo')::date as dia, musica, cliente, playlist,
      (fim = 'PULADA')::integer as puladas, (fim = 'ERRO')::integer as erros
    from removed where fim in ('PULADA', 'ERRO')
  ), of_tracks as (
    update uso_musicas sums set puladas = sums.puladas - s.puladas, erros = sums.erros - s.erros
    from (select dia, musica, sum(puladas) as puladas, sum(erros) as erros from skips group by 1, 2) s
    where sums.dia = s.dia and sums.musica = s.musica
  ), of_clients as (
    update uso_musicas_clientes sums set puladas = sums.puladas - s.puladas, erros = sums.erros - s.erros
    from (select dia, musica, cliente, sum(puladas) as puladas, sum(erros) as erros from skips group by 1, 2, 3) s
    where sums.dia = s.dia and sums.musica = s.musica and sums.cliente = s.cliente
  )
  update uso_playlists sums set puladas = sums.puladas - s.puladas, erros = sums.erros - s.erros
    from (select dia, playlist, sum(puladas) as puladas, sum(erros) as erros from skips group by 1, 2) s
    where sums.dia = s.dia and sums.playlist = s.playlist;
  return null;
end
$$;

-- Adds the days of stores to their months and quarters, and deletes sums of nothing. Written out as `count_skips` is.
create function sum_stores() returns trigger language plpgsql as $$
declare
  changed uso_lojas[];
begin
  -- An upsert fires the triggers of inserts and of updates, and only one of them has rows.
  if tg_op = 'INSERT' then changed := array(select added from added);
  elsif tg_op = 'DELETE' then changed := array(
    select (dia, loja, cliente, -faixas, -vinhetas, -likes, -dislikes, -emails, -whatsapps, -tocado_ms)::uso_lojas
    from removed);
  else changed := array(
    select (dia, loja, cliente, now.faixas - was.faixas, now.vinhetas - was.vinhetas, now.likes - was.likes,
      now.dislikes - was.dislikes, now.emails - was.emails, now.whatsapps - was.whatsapps,
      now.tocado_ms - was.tocado_ms)::uso_lojas
    from added now join removed was using (dia, loja, cliente));
  end if;
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

-- Adds the days of tracks to their months, as `sum_stores` does.
create function sum_tracks() returns trigger language plpgsql as $$
declare
  changed uso_musicas[];
begin
  if tg_op = 'INSERT' then changed := array(select added from added);
  elsif tg_op = 'DELETE' then changed := array(
    select (dia, musica, -faixas, -likes, -dislikes, -puladas, -erros)::uso_musicas from removed);
  else changed := array(
    select (dia, musica, now.faixas - was.faixas, now.likes - was.likes, now.dislikes - was.dislikes,
      now.puladas - was.puladas, now.erros - was.erros)::uso_musicas
    from added now join removed was using (dia, musica));
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

-- Counts rows in a table of sums. Arguments: that table, its key, what makes the key of a row, and the column that counts.
create function add_sum() returns trigger language plpgsql as $$
begin
  execute format('insert into %1$I as sums (%2$s, %4$I) select %3$s, count(*) * %5$s from %6$s group by %3$s order by %3$s
    on conflict (%2$s) do update set %4$I = sums.%4$I + excluded.%4$I', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3],
    case tg_op when 'INSERT' then 1 else -1 end, case tg_op when 'INSERT' then 'added' else 'removed' end);
  return null;
end
$$;

-- Removes the links of rows that are deleted, by whatever statement. Arguments: pairs of a table of links and its key.
create function unlink() returns trigger language plpgsql as $$
declare
  deleted constant text[] := array(
    select now.id from added now join removed before using (id)
    where now.deleted_at is not null and before.deleted_at is null);
begin
  if cardinality(deleted) = 0 then return null; end if;
  -- One statement, because it is planned each time.
  execute (
    select 'with ' || string_agg(format('of_%1$I as (delete from %1$I where %2$I = any($1))', tg_argv[n], tg_argv[n + 1]), ', ')
      || ' select' from generate_series(0, tg_nargs - 1, 2) n) using deleted;
  return null;
end
$$;

-- Links a day grid to the playlists of its blocks, as long as they are of its client and not deleted.
create function link_playlists() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from added);
  else
    changed := array(select now.id from added now join removed before using (id) where before.blocos is distinct from now.blocos);
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

-- Announces changes to players, each target once a transaction. Arguments: the scope, and the query that finds the
-- targets, as an array.
create function announce() returns trigger language plpgsql as $$
declare
  targets text[];
  announced text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
  elsif not exists (select from added) then return null;
  end if;
  execute tg_argv[1] into targets;
  if targets is null then return null; end if;
  announced := array(select unnest(alvos) from mudancas
    where transacao = pg_current_xact_id() and escopo = tg_argv[0]);
  if cardinality(announced) > 0 then
    targets := array(select unnest(targets) except select unnest(announced));
    if cardinality(targets) = 0 then return null; end if;
  end if;
  insert into mudancas (escopo, alvos) values (tg_argv[0], targets);
  return null;
end
$$;

-- Resets columns of a row that is being written. Arguments: pairs of a column and of its value as JSON.
create function reset_columns() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(tg_argv[n], tg_argv[n + 1]::jsonb) from generate_series(0, tg_nargs - 1, 2) n));
end
$$;

-- Keeps since when a row is inactive.
create function mark_inactive() returns trigger language plpgsql as $$
begin
  if new.status = 'ATIVO' then new.inativo_desde := null;
  else new.inativo_desde := coalesce(new.inativo_desde, new.updated_at);
  end if;
  return new;
end
$$;

-- Keeps when a store was last heard of.
create function mark_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into presencas (loja_id, contato) select id, coalesce(ultimo_acesso, '-infinity') from added;
  else
    update presencas set contato = new.ultimo_acesso where loja_id = new.id and contato < new.ultimo_acesso;
  end if;
  return null;
end
$$;

-- Lets the activity log only grow: an erasure takes out values, after a year addresses go, and the demonstration ends.
create function protect_atividades() returns trigger language plpgsql as $$
declare
  fixos jsonb;
begin
  if tg_op = 'UPDATE' then
    fixos := to_jsonb(old) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'];
    if to_jsonb(new) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'] = fixos then
      if coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
        and new.endereco is not distinct from old.endereco
        and (new.nome = old.nome or old.entidade = 'NOTIFICACAO' and new.nome = 'Notificação apagada')
        and sendo_apagada(old.entidade_id) then return new; end if;
      if new.endereco is null and old.created_at < now() - interval '1 year' and new.nome = old.nome
        and (new.antes, new.depois) is not distinct from (old.antes, old.depois) then return new; end if;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (select from demonstracao where encerrada_em is null) then return null; end if;
  end if;
  raise exception 'atividades is append-only';
end
$$;

-- Lets the security log only grow, as `protect_atividades` does. Equal entries of one minute are counted in one row.
create function protect_acessos() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.vezes > old.vezes and to_jsonb(new) - array['vezes', 'ultimo_em', 'login_busca']
      = to_jsonb(old) - array['vezes', 'ultimo_em', 'login_busca'] then return new; end if;
    if new.login = '' and new.endereco = '' and sendo_apagada(old.loja_id)
      and to_jsonb(new) - array['login', 'endereco', 'login_busca'] = to_jsonb(old) - array['login', 'endereco', 'login_busca']
      then return new; end if;
  elsif tg_op = 'DELETE' then
    if old.created_at < now() - interval '1 year' then return old; end if;
    if exists (select from demonstracao where encerrada_em is null) and (da_demonstracao(old.loja_id)
      or da_demonstracao(old.admin_id) or da_demonstracao(old.por_id)
      or exists (select from lojas where id = old.loja_id and deleted_at is not null and da_demonstracao(cliente_id)))
      then return old; end if;
  end if;
  raise exception 'acessos is append-only';
end
$$;

create trigger keep_change_insert after insert on agendamentos referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('motivo_da_pausa', 'proximo_em');
create trigger keep_change_update after update on agendamentos for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('motivo_da_pausa', 'proximo_em');
create trigger keep_deletion after update of deleted_at on agendamentos for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('motivo_da_pausa', 'proximo_em');
create trigger keep_change_insert after insert on clientes referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change();
create trigger keep_change_update after update on clientes for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change();
create trigger keep_deletion after update of deleted_at on clientes for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion();
create trigger keep_change_insert after insert on comunicados referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('enviados', 'lidos', 'status', 'lembrado_em');
create trigger keep_change_update after update on comunicados for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('enviados', 'lidos', 'status', 'lembrado_em');
create trigger keep_deletion after update of deleted_at on comunicados for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('enviados', 'lidos', 'status', 'lembrado_em');
create trigger keep_change_insert after insert on configuracoes referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('detalhes_desde', 'alvo_em_vigor', 'volumes_em', 'puladas_desde', 'textos_deixados');
create trigger keep_change_update after update on configuracoes for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '') execute function keep_change('detalhes_desde', 'alvo_em_vigor', 'volumes_em', 'puladas_desde', 'textos_deixados');
create trigger keep_change_insert after insert on feriados referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change();
create trigger keep_change_update after update on feriados for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change();
create trigger keep_deletion after update of deleted_at on feriados for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion();
create trigger keep_change_insert after insert on grades referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('cliente_id', 'encerrada');
create trigger keep_change_update after update on grades for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('cliente_id', 'encerrada');
create trigger keep_deletion after update of deleted_at on grades for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('cliente_id', 'encerrada');
create trigger keep_change_insert after insert on grupos referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change();
create trigger keep_change_update after update on grupos for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change();
create trigger keep_deletion after update of deleted_at on grupos for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion();
create trigger keep_change_insert after insert on lojas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('senha_provisoria', 'ultimo_acesso', 'ultima_atualizacao_playlist');
create trigger keep_change_update after update on lojas for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('senha_provisoria', 'ultimo_acesso', 'ultima_atualizacao_playlist');
create trigger keep_deletion after update of deleted_at on lojas for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('senha_provisoria', 'ultimo_acesso', 'ultima_atualizacao_playlist');
create trigger keep_change_insert after insert on musicas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change();
create trigger keep_change_update after update on musicas for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change();
create trigger keep_deletion after update of deleted_at on musicas for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion();
create trigger keep_change_insert after insert on notificacoes referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('loja_id');
create trigger keep_change_update after update on notificacoes for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('loja_id');
create trigger keep_deletion after update of deleted_at on notificacoes for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('loja_id');
create trigger keep_change_insert after insert on playlists referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('duracao_total');
create trigger keep_change_update after update on playlists for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('duracao_total');
create trigger keep_deletion after update of deleted_at on playlists for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('duracao_total');
create trigger keep_change_insert after insert on vinhetas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('encerrada');
create trigger keep_change_update after update on vinhetas for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('encerrada');
create trigger keep_deletion after update of deleted_at on vinhetas for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('encerrada');
create trigger keep_change_insert after insert on visoes referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_change('lista');
create trigger keep_change_update after update on visoes for each row when (pg_trigger_depth() = 0 and current_setting('vitrola.operacao', true) <> '' and old.deleted_at is not distinct from new.deleted_at) execute function keep_change('lista');
create trigger keep_deletion after update of deleted_at on visoes for each row when (current_setting('vitrola.operacao', true) <> '' and old.deleted_at is distinct from new.deleted_at) execute function keep_deletion('lista');
create trigger keep_bin after update of deleted_at on clientes for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('CLIENTE', 'nome', 'num_lojas', 'num_playlists', 'num_vinhetas', 'num_grupos', 'num_grades');
create trigger keep_bin after update of deleted_at on comunicados for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('COMUNICADO', 'nome');
create trigger keep_bin after update of deleted_at on feriados for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('FERIADO', 'nome');
create trigger keep_bin after update of deleted_at on grades for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('GRADE', 'nome', 'cliente_id', 'num_lojas');
create trigger keep_bin after update of deleted_at on grupos for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('GRUPO', 'nome', 'cliente_id', 'num_lojas');
create trigger keep_bin after update of deleted_at on lojas for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('LOJA', 'nome', 'cliente_id', 'num_playlists', 'num_vinhetas');
create trigger keep_bin after update of deleted_at on musicas for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('MUSICA', 'titulo', 'num_playlists');
create trigger keep_bin after update of deleted_at on notificacoes for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('NOTIFICACAO', 'mensagem', 'loja_id');
create trigger keep_bin after update of deleted_at on playlists for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('PLAYLIST', 'nome', 'cliente_id', 'num_lojas', 'num_musicas');
create trigger keep_bin after update of deleted_at on vinhetas for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function keep_bin('VINHETA', 'nome', 'cliente_id', 'num_lojas');
create trigger unlink_update after update on clientes referencing old table as removed new table as added for each statement execute function unlink('bloqueios', 'cliente_id');
create trigger unlink_update after update on grades referencing old table as removed new table as added for each statement execute function unlink('grade_lojas', 'grade_id', 'grade_exceto', 'grade_id', 'grade_grupos', 'grade_id', 'grade_playlists', 'grade_id');
create trigger unlink_update after update on grupos referencing old table as removed new table as added for each statement execute function unlink('grade_grupos', 'grupo_id', 'grupo_lojas', 'grupo_id');
create trigger unlink_update after update on lojas referencing old table as removed new table as added for each statement execute function unlink('playlist_lojas', 'loja_id', 'grade_exceto', 'loja_id', 'grade_lojas', 'loja_id', 'grupo_lojas', 'loja_id', 'vinheta_lojas', 'loja_id');
create trigger unlink_update after update on musicas referencing old table as removed new table as added for each statement execute function unlink('playlist_musicas', 'musica_id');
create trigger unlink_update after update on playlists referencing old table as removed new table as added for each statement execute function unlink('playlist_lojas', 'playlist_id', 'playlist_musicas', 'playlist_id', 'grade_playlists', 'playlist_id');
create trigger unlink_update after update on vinhetas referencing old table as removed new table as added for each statement execute function unlink('vinheta_lojas', 'vinheta_id');
create trigger count_children_insert after insert on lojas referencing new table as added for each statement execute function count_children('num_lojas');
create trigger count_children_update after update on lojas referencing old table as removed new table as added for each statement execute function count_children('num_lojas');
create trigger count_children_delete after delete on lojas referencing old table as removed for each statement execute function count_children('num_lojas');
create trigger count_children_insert after insert on playlists referencing new table as added for each statement execute function count_children('num_playlists');
create trigger count_children_update after update on playlists referencing old table as removed new table as added for each statement execute function count_children('num_playlists');
create trigger count_children_delete after delete on playlists referencing old table as removed for each statement execute function count_children('num_playlists');
create trigger count_children_insert after insert on vinhetas referencing new table as added for each statement execute function count_children('num_vinhetas');
create trigger count_children_update after update on vinhetas referencing old table as removed new table as added for each statement execute function count_children('num_vinhetas');
create trigger count_children_delete after delete on vinhetas referencing old table as removed for each statement execute function count_children('num_vinhetas');
create trigger keep_links_insert after insert on bloqueios referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('musica_id', 'cliente_id');
create trigger keep_links_delete after delete on bloqueios referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('musica_id', 'cliente_id');
create trigger count_links_musicas_insert after insert on bloqueios referencing new table as added for each statement execute function count_links('musicas', 'musica_id', 'num_blocked_clientes');
create trigger count_links_musicas_delete after delete on bloqueios referencing old table as removed for each statement execute function count_links('musicas', 'musica_id', 'num_blocked_clientes');
create trigger keep_links_insert after insert on grade_exceto referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'loja_id');
create trigger keep_links_delete after delete on grade_exceto referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'loja_id');
create trigger count_links_lojas_insert after insert on grade_exceto referencing new table as added for each statement execute function count_links('lojas', 'loja_id', 'num_grades');
create trigger count_links_lojas_delete after delete on grade_exceto referencing old table as removed for each statement execute function count_links('lojas', 'loja_id', 'num_grades');
create trigger keep_links_insert after insert on grade_grupos referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'grupo_id');
create trigger keep_links_delete after delete on grade_grupos referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'grupo_id');
create trigger keep_links_insert after insert on grade_lojas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'loja_id');
create trigger keep_links_delete after delete on grade_lojas referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'loja_id');
create trigger count_links_lojas_insert after insert on grade_lojas referencing new table as added for each statement execute function count_links('lojas', 'loja_id', 'num_grades');
create trigger count_links_lojas_delete after delete on grade_lojas referencing old table as removed for each statement execute function count_links('lojas', 'loja_id', 'num_grades');
create trigger keep_links_insert after insert on grade_playlists referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'playlist_id');
create trigger keep_links_delete after delete on grade_playlists referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grade_id', 'playlist_id');
create trigger keep_links_insert after insert on grupo_lojas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grupo_id', 'loja_id');
create trigger keep_links_delete after delete on grupo_lojas referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('grupo_id', 'loja_id');
create trigger count_links_grupos_insert after insert on grupo_lojas referencing new table as added for each statement execute function count_links('grupos', 'grupo_id', 'num_lojas');
create trigger count_links_grupos_delete after delete on grupo_lojas referencing old table as removed for each statement execute function count_links('grupos', 'grupo_id', 'num_lojas');
create trigger count_links_lojas_insert after insert on grupo_lojas referencing new table as added for each statement execute function count_links('lojas', 'loja_id', 'num_grupos');
create trigger count_links_lojas_delete after delete on grupo_lojas referencing old table as removed for each statement execute function count_links('lojas', 'loja_id', 'num_grupos');
create trigger keep_links_insert after insert on playlist_lojas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('playlist_id', 'loja_id');
create trigger keep_links_delete after delete on playlist_lojas referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('playlist_id', 'loja_id');
create trigger count_links_lojas_insert after insert on playlist_lojas referencing new table as added for each statement execute function count_links('lojas', 'loja_id', 'num_playlists');
create trigger count_links_lojas_delete after delete on playlist_lojas referencing old table as removed for each statement execute function count_links('lojas', 'loja_id', 'num_playlists');
create trigger count_links_playlists_insert after insert on playlist_lojas referencing new table as added for each statement execute function count_links('playlists', 'playlist_id', 'num_lojas');
create trigger count_links_playlists_delete after delete on playlist_lojas referencing old table as removed for each statement execute function count_links('playlists', 'playlist_id', 'num_lojas');
create trigger keep_links_insert after insert on playlist_musicas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('playlist_id', 'musica_id');
create trigger keep_links_delete after delete on playlist_musicas referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('playlist_id', 'musica_id');
create trigger count_links_musicas_insert after insert on playlist_musicas referencing new table as added for each statement execute function count_links('musicas', 'musica_id', 'num_playlists');
create trigger count_links_musicas_delete after delete on playlist_musicas referencing old table as removed for each statement execute function count_links('musicas', 'musica_id', 'num_playlists');
create trigger count_links_playlists_insert after insert on playlist_musicas referencing new table as added for each statement execute function count_links('playlists', 'playlist_id', 'num_musicas');
create trigger count_links_playlists_delete after delete on playlist_musicas referencing old table as removed for each statement execute function count_links('playlists', 'playlist_id', 'num_musicas');
create trigger keep_links_update after update on playlist_musicas referencing old table as removed new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('playlist_id', 'musica_id');
create trigger count_in_playlists_insert after insert on playlist_musicas referencing new table as added for each statement execute function count_in('playlists', 'playlist_id', 'duracao_total', '(select duracao::numeric from musicas where id = musica_id)');
create trigger count_in_playlists_delete after delete on playlist_musicas referencing old table as removed for each statement execute function count_in('playlists', 'playlist_id', 'duracao_total', '(select duracao::numeric from musicas where id = musica_id)');
create trigger keep_links_insert after insert on vinheta_lojas referencing new table as added for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('vinheta_id', 'loja_id');
create trigger keep_links_delete after delete on vinheta_lojas referencing old table as removed for each statement when (current_setting('vitrola.operacao', true) <> '') execute function keep_links('vinheta_id', 'loja_id');
create trigger count_links_lojas_insert after insert on vinheta_lojas referencing new table as added for each statement execute function count_links('lojas', 'loja_id', 'num_vinhetas');
create trigger count_links_lojas_delete after delete on vinheta_lojas referencing old table as removed for each statement execute function count_links('lojas', 'loja_id', 'num_vinhetas');
create trigger count_links_vinhetas_insert after insert on vinheta_lojas referencing new table as added for each statement execute function count_links('vinhetas', 'vinheta_id', 'num_lojas');
create trigger count_links_vinhetas_delete after delete on vinheta_lojas referencing old table as removed for each statement execute function count_links('vinhetas', 'vinheta_id', 'num_lojas');
create trigger count_in_comunicados_insert after insert on comunicados_enviados referencing new table as added for each statement execute function count_in('comunicados', 'comunicado_id', 'enviados', '1', 'lidos', '(lido_em is not null)::integer');
create trigger count_in_comunicados_update after update on comunicados_enviados referencing old table as removed new table as added for each statement execute function count_in('comunicados', 'comunicado_id', 'enviados', '1', 'lidos', '(lido_em is not null)::integer');
create trigger count_in_comunicados_delete after delete on comunicados_enviados referencing old table as removed for each statement execute function count_in('comunicados', 'comunicado_id', 'enviados', '1', 'lidos', '(lido_em is not null)::integer');
create trigger count_grade_stores_insert after insert on grade_exceto referencing new table as added for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from added');
create trigger count_grade_stores_delete after delete on grade_exceto referencing old table as removed for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from removed');
create trigger count_grade_stores_insert after insert on grade_grupos referencing new table as added for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from added');
create trigger count_grade_stores_delete after delete on grade_grupos referencing old table as removed for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from removed');
create trigger count_grade_stores_insert after insert on grade_lojas referencing new table as added for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from added');
create trigger count_grade_stores_delete after delete on grade_lojas referencing old table as removed for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from removed');
create trigger count_grade_stores_insert after insert on grupo_lojas referencing new table as added for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from (select grade_id from grade_grupos where grupo_id in (select grupo_id from added)) found');
create trigger count_grade_stores_delete after delete on grupo_lojas referencing old table as removed for each statement execute function count_grade_stores('select array_agg(distinct grade_id) from (select grade_id from grade_grupos where grupo_id in (select grupo_id from removed)) found');
create trigger link_playlists_insert after insert on grades referencing new table as added for each statement execute function link_playlists();
create trigger link_playlists_update after update on grades referencing old table as removed new table as added for each statement execute function link_playlists();
create trigger announce_cliente_insert after insert on bloqueios referencing new table as added for each statement execute function announce('cliente', 'select array_agg(distinct cliente_id) from added rows');
create trigger announce_cliente_delete after delete on bloqueios referencing old table as removed for each statement execute function announce('cliente', 'select array_agg(distinct cliente_id) from removed rows');
create trigger announce_cliente_update after update on clientes referencing old table as removed new table as added for each statement execute function announce('cliente', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.deleted_at, before.pin_exigido, before.horarios, before.excecoes, before.volume, before.volume_travado, before.pulos_por_hora, before.transicao_ms, before.pin_hash) is distinct from (now.nome, now.status, now.deleted_at, now.pin_exigido, now.horarios, now.excecoes, now.volume, now.volume_travado, now.pulos_por_hora, now.transicao_ms, now.pin_hash)) rows');
create trigger announce_comandos_insert after insert on comandos referencing new table as added for each statement execute function announce('comandos', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_comandos_update after update on comandos referencing old table as removed new table as added for each statement execute function announce('comandos', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_mensagens_update after update on comunicados referencing old table as removed new table as added for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.mensagem, before.inadimplencia, before.deleted_at) is distinct from (now.nome, now.mensagem, now.inadimplencia, now.deleted_at)) rows join comunicados_enviados links on links.comunicado_id = rows.id');
create trigger announce_mensagens_insert after insert on comunicados_enviados referencing new table as added for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_mensagens_update after update on comunicados_enviados referencing old table as removed new table as added for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_mensagens_delete after delete on comunicados_enviados referencing old table as removed for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from removed rows');
create trigger announce_agencia_update after update on configuracoes referencing old table as removed new table as added for each statement execute function announce('agencia', 'select array[''''] from (select now.* from added now join removed before on before.id = now.id where (before.suporte, before.download, before.horarios, before.excecoes, before.volume, before.volume_travado, before.pulos_por_hora, before.transicao_ms, before.pin_hash) is distinct from (now.suporte, now.download, now.horarios, now.excecoes, now.volume, now.volume_travado, now.pulos_por_hora, now.transicao_ms, now.pin_hash)) rows limit 1');
create trigger announce_volume_update after update on configuracoes referencing old table as removed new table as added for each statement execute function announce('volume', 'select array[''''] from (select now.* from added now join removed before on before.id = now.id where (before.alvo_em_vigor) is distinct from (now.alvo_em_vigor)) rows limit 1');
create trigger announce_loja_update after update on dispositivos referencing old table as removed new table as added for each statement execute function announce('loja', 'select array_agg(distinct loja_id) from (select now.* from added now join removed before on before.id = now.id where (before.encerrado_em, before.encerrado_por, before.trocar_senha) is distinct from (now.encerrado_em, now.encerrado_por, now.trocar_senha)) rows');
create trigger announce_agencia_insert after insert on feriados referencing new table as added for each statement execute function announce('agencia', 'select array[''''] from added rows limit 1');
create trigger announce_agencia_update after update on feriados referencing old table as removed new table as added for each statement execute function announce('agencia', 'select array[''''] from (select now.* from added now join removed before on before.id = now.id where (before.dia, before.uf, before.cidade_busca, before.status, before.deleted_at) is distinct from (now.dia, now.uf, now.cidade_busca, now.status, now.deleted_at)) rows limit 1');
create trigger announce_agencia_delete after delete on feriados referencing old table as removed for each statement execute function announce('agencia', 'select array[''''] from removed rows limit 1');
create trigger announce_fuso_insert after insert on fusos referencing new table as added for each statement execute function announce('fuso', 'select array_agg(distinct fuso_horario) from added rows');
create trigger announce_fuso_update after update on fusos referencing old table as removed new table as added for each statement execute function announce('fuso', 'select array_agg(distinct fuso_horario) from added rows');
create trigger announce_programacao_insert after insert on grades referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from added rows');
create trigger announce_programacao_update after update on grades referencing old table as removed new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.valida_de, before.valida_ate, before.todo_cliente, before.blocos, before.deleted_at, before.encerrada) is distinct from (now.nome, now.status, now.valida_de, now.valida_ate, now.todo_cliente, now.blocos, now.deleted_at, now.encerrada)) rows');
create trigger announce_programacao_insert after insert on grade_lojas referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from added rows)');
create trigger announce_programacao_delete after delete on grade_lojas referencing old table as removed for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from removed rows)');
create trigger announce_programacao_insert after insert on grade_exceto referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from added rows)');
create trigger announce_programacao_delete after delete on grade_exceto referencing old table as removed for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from removed rows)');
create trigger announce_programacao_insert after insert on grade_grupos referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from added rows)');
create trigger announce_programacao_delete after delete on grade_grupos referencing old table as removed for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from removed rows)');
create trigger announce_programacao_insert after insert on grade_playlists referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from added rows)');
create trigger announce_programacao_delete after delete on grade_playlists referencing old table as removed for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from removed rows)');
create trigger announce_programacao_insert after insert on grupo_lojas referencing new table as added for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from grade_grupos where grupo_id in (select grupo_id from added rows))');
create trigger announce_programacao_delete after delete on grupo_lojas referencing old table as removed for each statement execute function announce('programacao', 'select array_agg(distinct cliente_id) from grades where id in (select grade_id from grade_grupos where grupo_id in (select grupo_id from removed rows))');
create trigger announce_loja_update after update on lojas referencing old table as removed new table as added for each statement execute function announce('loja', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.cliente_id, before.fuso_horario, before.uf, before.cidade, before.deleted_at, before.pin_exigido, before.horarios, before.excecoes, before.volume, before.volume_travado, before.pulos_por_hora, before.transicao_ms, before.pin_hash) is distinct from (now.nome, now.status, now.cliente_id, now.fuso_horario, now.uf, now.cidade, now.deleted_at, now.pin_exigido, now.horarios, now.excecoes, now.volume, now.volume_travado, now.pulos_por_hora, now.transicao_ms, now.pin_hash)) rows');
create trigger announce_playlist_insert after insert on medicoes referencing new table as added for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from added rows join musicas on arquivo_sha256 = sha256 and deleted_at is null join playlist_musicas on musica_id = musicas.id where rows.em_vigor');
create trigger announce_playlist_update after update on medicoes referencing old table as removed new table as added for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from (select now.* from added now join removed before on before.sha256 = now.sha256 where (before.em_vigor) is distinct from (now.em_vigor)) rows join musicas on arquivo_sha256 = sha256 and deleted_at is null join playlist_musicas on musica_id = musicas.id where rows.em_vigor');
create trigger announce_vinheta_insert after insert on medicoes referencing new table as added for each statement execute function announce('vinheta', 'select array_agg(distinct vinhetas.id) from added rows join vinhetas on arquivo_sha256 = sha256 and deleted_at is null where rows.em_vigor');
create trigger announce_vinheta_update after update on medicoes referencing old table as removed new table as added for each statement execute function announce('vinheta', 'select array_agg(distinct vinhetas.id) from (select now.* from added now join removed before on before.sha256 = now.sha256 where (before.em_vigor) is distinct from (now.em_vigor)) rows join vinhetas on arquivo_sha256 = sha256 and deleted_at is null where rows.em_vigor');
create trigger announce_playlist_update after update on musicas referencing old table as removed new table as added for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from (select now.* from added now join removed before on before.id = now.id where (before.titulo, before.artista, before.duracao, before.arquivo_sha256, before.deleted_at) is distinct from (now.titulo, now.artista, now.duracao, now.arquivo_sha256, now.deleted_at)) rows join playlist_musicas links on links.musica_id = rows.id');
create trigger announce_mensagens_insert after insert on notificacoes referencing new table as added for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_mensagens_update after update on notificacoes referencing old table as removed new table as added for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_mensagens_delete after delete on notificacoes referencing old table as removed for each statement execute function announce('mensagens', 'select array_agg(distinct loja_id) from removed rows');
create trigger announce_comandos_insert after insert on olhadas referencing new table as added for each statement execute function announce('comandos', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_comandos_update after update on olhadas referencing old table as removed new table as added for each statement execute function announce('comandos', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_loja_insert after insert on playlist_lojas referencing new table as added for each statement execute function announce('loja', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_loja_delete after delete on playlist_lojas referencing old table as removed for each statement execute function announce('loja', 'select array_agg(distinct loja_id) from removed rows');
create trigger announce_playlist_insert after insert on playlist_musicas referencing new table as added for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from added rows');
create trigger announce_playlist_update after update on playlist_musicas referencing old table as removed new table as added for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from added rows');
create trigger announce_playlist_delete after delete on playlist_musicas referencing old table as removed for each statement execute function announce('playlist', 'select array_agg(distinct playlist_id) from removed rows');
create trigger announce_playlist_update after update on playlists referencing old table as removed new table as added for each statement execute function announce('playlist', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.modo, before.deleted_at) is distinct from (now.nome, now.status, now.modo, now.deleted_at)) rows');
create trigger announce_loja_insert after insert on vinheta_lojas referencing new table as added for each statement execute function announce('loja', 'select array_agg(distinct loja_id) from added rows');
create trigger announce_loja_delete after delete on vinheta_lojas referencing old table as removed for each statement execute function announce('loja', 'select array_agg(distinct loja_id) from removed rows');
create trigger announce_vinheta_update after update on vinhetas referencing old table as removed new table as added for each statement execute function announce('vinheta', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.dia_execucao, before.intervalo_execucao, before.valida_de, before.valida_ate, before.janelas, before.horas_marcadas, before.maximo_por_dia, before.por_intervalo, before.encerrada, before.ajuste_db, before.arquivo_sha256, before.sobre_a_musica, before.deleted_at) is distinct from (now.nome, now.status, now.dia_execucao, now.intervalo_execucao, now.valida_de, now.valida_ate, now.janelas, now.horas_marcadas, now.maximo_por_dia, now.por_intervalo, now.encerrada, now.ajuste_db, now.arquivo_sha256, now.sobre_a_musica, now.deleted_at)) rows');
create trigger add_sum_insert after insert on comprovantes referencing new table as added for each statement execute function add_sum('uso_comprovantes', 'cliente, dia', 'cliente, dia', 'linhas');
create trigger add_sum_delete after delete on comprovantes referencing old table as removed for each statement execute function add_sum('uso_comprovantes', 'cliente, dia', 'cliente, dia', 'linhas');
create trigger add_sum_insert after insert on comunicados_enviados referencing new table as added for each statement execute function add_sum('uso_comunicados', 'dia', '(created_at at time zone ''America/Sao_Paulo'')::date', 'enviados');
create trigger add_sum_delete after delete on comunicados_enviados referencing old table as removed for each statement execute function add_sum('uso_comunicados', 'dia', '(created_at at time zone ''America/Sao_Paulo'')::date', 'enviados');
create trigger add_sum_insert after insert on paradas referencing new table as added for each statement execute function add_sum('uso_paradas', 'cliente, dia, nossa', 'cliente, dia, nossa', 'linhas');
create trigger add_sum_delete after delete on paradas referencing old table as removed for each statement execute function add_sum('uso_paradas', 'cliente, dia, nossa', 'cliente, dia, nossa', 'linhas');
create trigger sum_stores_insert after insert on uso_lojas referencing new table as added for each statement execute function sum_stores();
create trigger sum_stores_update after update on uso_lojas referencing old table as removed new table as added for each statement execute function sum_stores();
create trigger sum_stores_delete after delete on uso_lojas referencing old table as removed for each statement execute function sum_stores();
create trigger sum_tracks_insert after insert on uso_musicas referencing new table as added for each statement execute function sum_tracks();
create trigger sum_tracks_update after update on uso_musicas referencing old table as removed new table as added for each statement execute function sum_tracks();
create trigger sum_tracks_delete after delete on uso_musicas referencing old table as removed for each statement execute function sum_tracks();
create trigger count_skips_insert after insert on execucoes referencing new table as added for each statement execute function count_skips();
create trigger count_skips_delete after delete on execucoes referencing old table as removed for each statement execute function count_skips();
create trigger count_late_plays_insert after insert on execucoes_vinhetas referencing new table as added for each statement execute function count_late_plays();
create trigger reset_columns before update of valida_de, valida_ate on grades for each row when ((old.valida_de, old.valida_ate) is distinct from (new.valida_de, new.valida_ate)) execute function reset_columns('encerrada', 'false');
create trigger reset_columns before update of valida_de, valida_ate on vinhetas for each row when ((old.valida_de, old.valida_ate) is distinct from (new.valida_de, new.valida_ate)) execute function reset_columns('encerrada', 'false');
create trigger reset_columns_proximo_em before update on agendamentos for each row when ((old.frequencia, old.dia_da_semana, old.dia_do_mes, old.hora, old.status, old.deleted_at) is distinct from (new.frequencia, new.dia_da_semana, new.dia_do_mes, new.hora, new.status, new.deleted_at)) execute function reset_columns('proximo_em', 'null');
create trigger reset_columns_motivo_da_pausa before update on agendamentos for each row when (new.status = 'ATIVO' and (old.frequencia, old.dia_da_semana, old.dia_do_mes, old.hora, old.status, old.deleted_at) is distinct from (new.frequencia, new.dia_da_semana, new.dia_do_mes, new.hora, new.status, new.deleted_at)) execute function reset_columns('motivo_da_pausa', 'null');
create trigger mark_inactive before insert or update of status on clientes for each row execute function mark_inactive();
create trigger mark_inactive before insert or update of status on lojas for each row execute function mark_inactive();
create trigger mark_presence_insert after insert on lojas referencing new table as added for each statement execute function mark_presence();
create trigger mark_presence_update after update of ultimo_acesso on lojas for each row execute function mark_presence();
create trigger count_atividades_insert after insert on atividades referencing new table as changed for each statement execute function count_atividades();
create trigger count_atividades_delete after delete on atividades referencing old table as changed for each statement execute function count_atividades();
create trigger protect_atividades_update before update on atividades for each row execute function protect_atividades();
create trigger protect_atividades before delete or truncate on atividades for each statement execute function protect_atividades();
create trigger protect_acessos before update or delete on acessos for each row execute function protect_acessos();
create trigger protect_acessos_truncate before truncate on acessos for each statement execute function protect_acessos();
