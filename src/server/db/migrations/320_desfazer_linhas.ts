import { type Kysely, sql } from 'kysely';

const statements = [
  // As before, but what is asked of some rows is read by these rows: a job's undo asks for a few at a time, and would read all that
  // the job changed for each. An expression of the operation keeps its own index from being taken for it.
  `create or replace function alteracoes_liquidas(qual text, ids text[], manter jsonb)
    returns table (tabela text, linha text, ligada text, antes jsonb, depois jsonb, criada boolean)
    language sql stable rows 1000 as $$
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
  $$`,
];

/** What is taken back of some rows, without reading what the others changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
