-- Text in lower case without accents, to compare, sort and search names. Collation "C" makes lower() and the order the
-- same on both engines.
create function busca(texto text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(texto, NFC)) collate "C");

create function buscas(textos jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(select busca(texto) from jsonb_array_elements_text(textos) texto);

-- A mark that shows whether a password or PIN changed, without revealing it.
create function marca_da_senha(hash text) returns text
  language sql immutable parallel safe
  return left(encode(sha256(convert_to(hash, 'UTF8')), 'hex'), 16);

-- Whether an id belongs to the demo; its ids are all from one range of moments.
create function da_demonstracao(qual text) returns boolean language sql immutable as $$
  select qual >= '019b76da-a800' and qual < '019b76da-cf10'
$$;

-- Creates missing monthly partitions for these moments.
create function criar_particoes(momentos timestamptz[]) returns void language plpgsql as $$
declare
  registro text;
  mes timestamp;
  particao text;
begin
  for mes in select distinct date_trunc('month', momento at time zone 'America/Sao_Paulo')
    from unnest(momentos) momento order by 1
  loop
    foreach registro in array array['execucoes', 'execucoes_vinhetas', 'curtidas', 'contatos_suporte', 'comunicados_enviados'] loop
      particao := registro || to_char(mes, '_YYYY_MM');
      if to_regclass(particao) is null then
        perform pg_advisory_xact_lock(hashtext('criar_particoes'));
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
          particao, registro, mes at time zone 'America/Sao_Paulo',
          (mes + interval '1 month') at time zone 'America/Sao_Paulo');
      end if;
    end loop;
  end loop;
end
$$;

-- Whether an activity was undone, and its undo was not undone in turn.
create function atividade_desfeita(qual text) returns boolean language plpgsql stable as $$
begin
  return exists (select from atividades d where d.desfaz = qual and not atividade_desfeita(d.id));
end
$$;

-- Whether a job was undone completely, and its undo was not undone in turn.
create function tarefa_desfeita(qual text) returns boolean language plpgsql stable as $$
begin
  return exists (select from tarefas d where d.desfaz = qual and d.terminada_em is not null
    and d.feitas + d.sem_mudanca = d.total and not tarefa_desfeita(d.id));
end
$$;

-- Whether an entity, or its client, is being erased for good.
create function sendo_apagada(qual text) returns boolean language plpgsql stable as $$
declare
  tabela text;
  dono text;
begin
  if exists (select from lixeira where id = qual and apagar_desde is not null) then return true; end if;
  for tabela in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.attname in ('cliente_id', 'versao', 'deleted_at')
    group by c.relname having count(*) = 3
  loop
    execute format('select cliente_id from %I where id = $1', tabela) into dono using qual;
    if dono is not null then
      return exists (select from lixeira where id = dono and apagar_desde is not null);
    end if;
  end loop;
  return false;
end
$$;

-- The net change of each row changed by an operation: all rows, or those of some ids and their links. `manter` has the
-- columns to leave out by "table:row", and under `ligacoes` the ids whose links are not restored.
create function alteracoes_liquidas(qual text, ids text[], manter jsonb)
  returns table (tabela text, linha text, ligada text, antes jsonb, depois jsonb, criada boolean)
  language sql stable as $$
  with linhas as (
    select a.tabela, a.linha, a.ligada, min(a.numero) as primeira, max(a.numero) as ultima, manter -> (a.tabela || ':' || a.linha) as fica
    from (
      select numero, tabela, linha, ligada from alteracoes where ids is null and operacao = qual
      union select numero, tabela, linha, ligada from alteracoes where linha = any(ids) and operacao || '' = qual
      union select numero, tabela, linha, ligada from alteracoes
        where ligada <> '' and ligada = any(ids) and operacao || '' = qual
    ) a
    group by 1, 2, 3
  ), somadas as (
    select l.*, p.antes is null as nova, u.depois is null as tirada,
      case when l.primeira = l.ultima then p.antes else (
        select jsonb_object_agg(e.key, e.value order by a.numero desc) from alteracoes a, jsonb_each(a.antes) e
        where a.operacao = qual and a.tabela = l.tabela and a.linha = l.linha and a.ligada = l.ligada
      ) end as era,
      case when l.primeira = l.ultima then p.depois else (
        select jsonb_object_agg(e.key, e.value order by a.numero) from alteracoes a, jsonb_each(a.depois) e
        where a.operacao = qual and a.tabela = l.tabela and a.linha = l.linha and a.ligada = l.ligada
      ) end as ficou
    from linhas l join alteracoes p on p.numero = l.primeira join alteracoes u on u.numero = l.ultima
  )
  select s.tabela, s.linha, s.ligada,
    case when not s.nova then coalesce(s.era, '{}') - f.colunas
      when s.ligada = '' then jsonb_build_object('deleted_at', now()) - f.colunas end,
    case when not s.tirada then coalesce(s.ficou, '{}') - f.colunas end,
    s.nova
  from somadas s
  cross join lateral (select coalesce(array(select jsonb_array_elements_text(s.fica)), '{}') as colunas) f
  where not (s.nova and s.tirada)
    and (s.ligada = '' or not manter -> 'ligacoes' ? s.linha and not manter -> 'ligacoes' ? s.ligada)
    and not (s.ligada <> '' and f.colunas && array['musicas'] and s.tabela = 'playlist_musicas')
$$;

-- The columns of a row for the change log: all except its key, version, counts, search columns and `not_kept`. A
-- password or a PIN (`…_hash`) becomes a mark under the name without the suffix. In plpgsql, because its statements are
-- planned once.
create function kept_columns(row_values jsonb, not_kept text[]) returns jsonb language plpgsql immutable as $$
begin
  return (
    select coalesce(jsonb_object_agg(
      case when key like '%\_hash' then left(key, -5) else key end,
      case when key like '%\_hash' then to_jsonb(marca_da_senha(value #>> '{}')) else value end), '{}')
    from jsonb_each(row_values - coalesce(not_kept, '{}') - '{id,chave,dono_id,versao,created_at,updated_at,updated_by}'::text[])
    where key not like '%\_busca' and key not like 'num\_%');
end
$$;

-- Logs the differences between two states of a row.
create function keep_difference(of_table text, of_row text, was jsonb, now jsonb, not_kept text[]) returns void
  language plpgsql as $$
declare
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into before, after
    from jsonb_each(now) where value is distinct from was -> key;
  before := kept_columns(before, not_kept);
  after := kept_columns(after, not_kept);
  if after <> '{}' then
    insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
      values (current_setting('vitrola.operacao', true), of_table, of_row, '', before, after);
  end if;
end
$$;

-- Logs an administrator's changes: inserted rows, and the changed columns of updated rows. Arguments: columns to leave
-- out. Triggers write counts, which are not logged (`pg_trigger_depth()`).
create function keep_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into alteracoes (operacao, tabela, linha, ligada, depois)
      select current_setting('vitrola.operacao', true), tg_table_name, added.id::text, '', kept_columns(to_jsonb(added), tg_argv)
      from added;
  else
    perform keep_difference(tg_table_name, new.id::text, to_jsonb(old), to_jsonb(new), tg_argv);
  end if;
  return null;
end
$$;

-- Logs a deletion or its undo. Comparing all columns of thousands of deleted rows would take longer than everything
-- else. So this compares rows as a whole, and columns only if something else changed too.
create function keep_deletion() returns trigger language plpgsql as $$
declare
  same record := new;
begin
  same.deleted_at := old.deleted_at;
  same.versao := old.versao;
  same.updated_at := old.updated_at;
  same.updated_by := old.updated_by;
  if same *= old then
    insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
      values (current_setting('vitrola.operacao', true), tg_table_name, new.id::text, '',
        jsonb_build_object('deleted_at', old.deleted_at), jsonb_build_object('deleted_at', new.deleted_at));
  else
    perform keep_difference(tg_table_name, new.id::text, to_jsonb(old), to_jsonb(new), tg_argv);
  end if;
  return null;
end
$$;

-- Logs links that an administrator adds, removes or moves. Arguments: the two keys.
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

-- Whether somebody receives occurrences: a destination, or a key that reads them. Nobody does while WEBHOOKS is off.
create function somebody_receives() returns boolean language plpgsql stable as $$
begin
  return (select webhooks from recebimento) and (exists (select from destinos)
    or exists (select from chaves where ocorrencias_em > now() - interval '30 days'));
end
$$;

-- Announces changed entities to other programs: one occurrence an operation and row, none for the rows of a job, and
-- none while nobody receives them. A link changes the entity of its first key.
create function tell_changes() returns trigger language plpgsql as $$
begin
  if not somebody_receives() then return null; end if;
  insert into ocorrencias (tipo, operacao, tabela, linha)
    select distinct 'CADASTRO_ALTERADO', operacao, case when ligada = '' then tabela
      when tabela = 'bloqueios' then 'musicas' else split_part(tabela, '_', 1) || 's' end, linha
    from added where tabela <> 'visoes' and not exists (select from tarefas t where t.operacao = added.operacao)
    on conflict (operacao, tabela, linha) do nothing;
  return null;
end
$$;

-- Keeps a deleted row in the bin, unless it was deleted with its client. Arguments: the entity, the column with its
-- name, and the columns to copy. Rows are counted for missing count columns, such as `num_grupos` of a client.
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

-- Adds numbers to a count column of rows, by id. Locks rows in a fixed order, so that two statements cannot deadlock.
-- The statements are static, because planning one takes longer than running it.
create function add_counts(counted text, counter text, numbers jsonb) returns void language plpgsql as $$
declare
  ids constant text[] := array(select jsonb_object_keys(numbers));
begin
  case counted
    when 'clientes' then
      perform from clientes where id = any(ids) order by id for no key update;
      case counter
        when 'num_lojas' then update clientes set num_lojas = num_lojas + (numbers ->> id)::integer where id = any(ids);
        when 'num_playlists' then update clientes set num_playlists = num_playlists + (numbers ->> id)::integer where id = any(ids);
        when 'num_vinhetas' then update clientes set num_vinhetas = num_vinhetas + (numbers ->> id)::integer where id = any(ids);
      end case;
    when 'comunicados' then
      perform from comunicados where id = any(ids) order by id for no key update;
      case counter
        when 'enviados' then update comunicados set enviados = enviados + (numbers ->> id)::integer where id = any(ids);
        when 'lidos' then update comunicados set lidos = lidos + (numbers ->> id)::integer where id = any(ids);
      end case;
    when 'grupos' then
      perform from grupos where id = any(ids) order by id for no key update;
      update grupos set num_lojas = num_lojas + (numbers ->> id)::integer where id = any(ids);
    when 'lojas' then
      perform from lojas where id = any(ids) order by id for no key update;
      case counter
        when 'num_grades' then update lojas set num_grades = num_grades + (numbers ->> id)::integer where id = any(ids);
        when 'num_grupos' then update lojas set num_grupos = num_grupos + (numbers ->> id)::integer where id = any(ids);
        when 'num_playlists' then update lojas set num_playlists = num_playlists + (numbers ->> id)::integer where id = any(ids);
        when 'num_vinhetas' then update lojas set num_vinhetas = num_vinhetas + (numbers ->> id)::integer where id = any(ids);
      end case;
    when 'musicas' then
      perform from musicas where id = any(ids) order by id for no key update;
      case counter
        when 'num_blocked_clientes' then
          update musicas set num_blocked_clientes = num_blocked_clientes + (numbers ->> id)::integer where id = any(ids);
        when 'num_playlists' then update musicas set num_playlists = num_playlists + (numbers ->> id)::integer where id = any(ids);
      end case;
    when 'playlists' then
      perform from playlists where id = any(ids) order by id for no key update;
      case counter
        when 'duracao_total' then update playlists set duracao_total = duracao_total + (numbers ->> id)::numeric where id = any(ids);
        when 'num_lojas' then update playlists set num_lojas = num_lojas + (numbers ->> id)::integer where id = any(ids);
        when 'num_musicas' then update playlists set num_musicas = num_musicas + (numbers ->> id)::integer where id = any(ids);
      end case;
    when 'vinhetas' then
      perform from vinhetas where id = any(ids) order by id for no key update;
      update vinhetas set num_lojas = num_lojas + (numbers ->> id)::integer where id = any(ids);
  end case;
end
$$;

-- Counts a client's rows that are not deleted. Argument: the column of `clientes`.
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

-- Counts links in their target rows. Arguments: the target table, the links' key, the count column, and optionally a
-- column that must have a value for a link to count.
create function count_links() returns trigger language plpgsql as $$
declare
  numbers jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(counted, number) into numbers from (
      select link ->> tg_argv[1] as counted, count(*) as number from (select to_jsonb(added) as link from added) links
      where tg_argv[3] is null or link ->> tg_argv[3] is not null group by 1) changed;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(counted, number) into numbers from (
      select link ->> tg_argv[1] as counted, -count(*) as number from (select to_jsonb(removed) as link from removed) links
      where tg_argv[3] is null or link ->> tg_argv[3] is not null group by 1) changed;
  else
    select jsonb_object_agg(counted, number) into numbers from (
      select link ->> tg_argv[1] as counted, sum(direction) as number
      from (select to_jsonb(added) as link, 1 as direction from added
        union all select to_jsonb(removed), -1 from removed) links
      where link ->> tg_argv[3] is not null group by 1 having sum(direction) <> 0) changed;
  end if;
  if numbers is not null then perform add_counts(tg_argv[0], tg_argv[2], numbers); end if;
  return null;
end
$$;

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

-- Adds up the durations of a playlist's tracks.
create function sum_durations() returns trigger language plpgsql as $$
declare
  seconds jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(playlist_id, total) into seconds from (
      select playlist_id, sum(duracao::numeric) as total from added join musicas on id = musica_id group by 1) changed;
  else
    select jsonb_object_agg(playlist_id, total) into seconds from (
      select playlist_id, -sum(duracao::numeric) as total from removed join musicas on id = musica_id group by 1) changed;
  end if;
  if seconds is not null then perform add_counts('playlists', 'duracao_total', seconds); end if;
  return null;
end
$$;

-- Counts the stores of day grids: their own and their groups' stores, without exceptions. Argument: the query that
-- returns the grids as an array.
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

-- Counts activities by administrator, kind and entity, in a row of the sum that no other transaction has locked. Only
-- activities of the demo are ever deleted.
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

-- Adds late plays of jingles to the proof of play of days already written.
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

-- Counts skipped and failed plays in the sums of tracks and playlists. The statements are static, because every play
-- runs them, and a dynamic statement is planned each time.
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

-- Adds the days of stores to their months and quarters, and deletes empty sums. Static like `count_skips`.
create function sum_stores() returns trigger language plpgsql as $$
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

-- Adds the days of tracks to their months, like `sum_stores`.
create function sum_tracks() returns trigger language plpgsql as $$
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

-- Counts rows in a table of sums. Arguments: that table, its key, the key's expressions, and the count column.
create function add_sum() returns trigger language plpgsql as $$
begin
  execute format('insert into %1$I as sums (%2$s, %4$I) select %3$s, count(*) * %5$s from %6$s group by %3$s order by %3$s
    on conflict (%2$s) do update set %4$I = sums.%4$I + excluded.%4$I', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3],
    case tg_op when 'INSERT' then 1 else -1 end, case tg_op when 'INSERT' then 'added' else 'removed' end);
  return null;
end
$$;

-- Removes the links of deleted rows, whatever statement deleted them.
create function unlink() returns trigger language plpgsql as $$
declare
  deleted constant text[] := array(
    select id from added where deleted_at is not null except select id from removed where deleted_at is not null);
begin
  if tg_table_name = 'lojas' then
    delete from convidado_lojas where loja_id in (
      select id from (select id, cliente_id from removed except select id, cliente_id from added) moved);
  end if;
  if cardinality(deleted) = 0 then return null; end if;
  case tg_table_name
    when 'clientes' then
      delete from bloqueios where cliente_id = any(deleted);
      delete from convidado_links where convidado_id in (select id from convidados where cliente_id = any(deleted));
      delete from convidado_sessoes where convidado_id in (select id from convidados where cliente_id = any(deleted));
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

-- Links a day grid to the playlists of its blocks, if they belong to its client and are not deleted.
create function link_playlists() returns trigger language plpgsql as $$
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

-- Announces changes to players. Arguments: the scope, the rows' key, and a query that returns the targets of these keys
-- as an array (by default the keys themselves). One transaction may change many tables of a programme, so each of its
-- targets is announced only once.
create function announce() returns trigger language plpgsql as $$
declare
  targets text[];
begin
  if tg_level = 'ROW' then
    targets := array[to_jsonb(new) ->> tg_argv[1]];
  elsif tg_op = 'DELETE' then
    targets := array(select distinct to_jsonb(removed) ->> tg_argv[1] from removed);
  else
    targets := array(select distinct to_jsonb(added) ->> tg_argv[1] from added);
  end if;
  if cardinality(targets) = 0 then return null; end if;
  if tg_nargs = 3 then execute tg_argv[2] into targets using targets; end if;
  if tg_argv[0] = 'programacao' then
    targets := array(select unnest(targets)
      except select unnest(alvos) from mudancas where transacao = pg_current_xact_id() and escopo = tg_argv[0]);
  end if;
  if cardinality(targets) > 0 then insert into mudancas (escopo, alvos) values (tg_argv[0], targets); end if;
  return null;
end
$$;

-- Resets columns of the row being written. Arguments: pairs of column and JSON value.
create function reset_columns() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(tg_argv[n], tg_argv[n + 1]::jsonb) from generate_series(0, tg_nargs - 1, 2) n));
end
$$;

-- Records since when a row has been inactive.
create function mark_inactive() returns trigger language plpgsql as $$
begin
  if new.status = 'ATIVO' then new.inativo_desde := null;
  else new.inativo_desde := coalesce(new.inativo_desde, new.updated_at);
  end if;
  return new;
end
$$;

-- Records a store's last contact.
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

-- Makes the activity log append-only, except that erasures remove values, addresses go after a year, and the demo can
-- be removed.
create function protect_atividades() returns trigger language plpgsql as $$
declare
  fixos jsonb;
begin
  if tg_op = 'UPDATE' then
    fixos := to_jsonb(old) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'];
    if to_jsonb(new) - array['antes', 'depois', 'nome', 'nome_busca', 'endereco'] = fixos then
      if coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
        and new.endereco is not distinct from old.endereco
        and (new.nome = old.nome or (old.entidade, new.nome) in
          (('NOTIFICACAO', 'Notificação apagada'), ('CONVIDADO', 'Convidado apagado')))
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

-- Makes the security log append-only, like `protect_atividades`. Equal entries within a minute are counted in one row.
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
