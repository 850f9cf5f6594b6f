import { type RawBuilder, sql } from 'kysely';
import { janelaOf } from '#domain/periodo.ts';
import { type Periodo, periodoOr } from '#domain/periodos.ts';
import { isListaCurta } from '#domain/repeticao.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../../db/pages.ts';
import { inherited } from '../../devices/configuracao.ts';
import { isLeftOut } from '../../devices/playable.ts';
import { type LojaRow, lojaColumns, toLoja } from '../../playlog/entries.ts';
import { presentStores } from '../../playlog/scope.ts';
import { byNome } from '../../playlog/stores.ts';

type Repeticao = components['schemas']['Repeticao'];
type RepeticaoDaLoja = components['schemas']['RepeticaoDaLoja'];
type Figures = Omit<Repeticao, 'listaCurta'>;

const USUAL_DAYS = 7;
const ROWS = 100;

const settings = sql`${inherited('repeticaoMusicaHoras')} as musica_horas,
  ${inherited('repeticaoArtistaHoras')} as artista_horas, ${inherited('explicitas')} as explicitas`;
const withSettings = sql`join clientes on clientes.id = lojas.cliente_id cross join configuracoes`;

const hours = (horas: RawBuilder<unknown>) => sql`make_interval(hours => ${horas})`;

/** Columns of the plays of a store `r` with its settings. Earlier plays, up to a day, only make a play a return. */
function plays(periodo: Periodo): RawBuilder<unknown> {
  const { since, until } = janelaOf(periodoOr(periodo, USUAL_DAYS))!;
  const start = sql`${since}::timestamptz`;
  const before = until ? sql`and e.momento < ${until}::timestamptz` : sql``;
  const returns = (last: RawBuilder<unknown>, horas: RawBuilder<unknown>) => ({
    all: sql`count(*) filter (where ${last} >= ${start} - ${hours(horas)})::integer`,
    early: sql`count(*) filter (where v.momento - ${last} < ${hours(horas)})::integer`,
  });
  const musica = returns(sql`v.da_musica`, sql`r.musica_horas`);
  const artista = returns(sql`v.do_artista`, sql`r.artista_horas`);
  return sql`select count(*)::integer as execucoes, ${musica.all} as voltas, ${musica.early} as voltas_cedo,
      ${artista.all} as voltas_de_artista, ${artista.early} as voltas_de_artista_cedo
    from (select e.momento, lag(e.momento) over (partition by e.musica order by e.momento, e.id) as da_musica,
        lag(e.momento) over (partition by m.artista_busca order by e.momento, e.id) as do_artista
      from execucoes e join musicas m on m.chave = e.musica
      where e.loja = r.chave and e.momento >= ${start} - interval '1 day' ${before}) v
    where v.momento >= ${start}`;
}

const tracks = sql`select count(*)::integer as faixas, coalesce(sum(m.duracao), 0)::float8 as duracao from musicas m
  where m.deleted_at is null
    and m.id in (select pm.musica_id from playlist_lojas pl
      join playlists p on p.id = pl.playlist_id and p.status = 'ATIVO' and p.deleted_at is null
      join playlist_musicas pm on pm.playlist_id = p.id where pl.loja_id = r.loja_id)
    and not ${isLeftOut('m', sql`r.cliente_id`, sql`r.explicitas`)}`;

const figures = (rows: RawBuilder<unknown>, periodo: Periodo) => sql`select r.*, v.*, t.* from (${rows}) r
  cross join lateral (${plays(periodo)}) v cross join lateral (${tracks}) t`;

const toRepeticao = (row: Figures): Repeticao => ({ ...row, listaCurta: isListaCurta(row) });

export async function repeticaoDaLoja(db: Db, id: string, periodo: Periodo): Promise<Repeticao | undefined> {
  const store = sql`select lojas.id as loja_id, lojas.chave, lojas.cliente_id, ${settings} from lojas ${withSettings}
    where lojas.id = ${id} and lojas.deleted_at is null`;
  const { rows } = await figures(store, periodo).execute(db);
  const [row] = rows as Figures[];
  return row && toRepeticao(row);
}

type Query = ReportQuery & Periodo & { cliente: string; grupo?: string };

/** Reads the plays of the page's stores only, and never of more than 100 stores at once. */
export async function repeticaoPage(db: Db, query: Query): Promise<Page<RepeticaoDaLoja>> {
  const stores = sql`lojas where ${presentStores({ cliente: query.cliente, grupo: query.grupo })}`;
  if (query.contar) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${stores}`.execute(db);
    return { items: [], total: rows[0]!.n, nextCursor: null };
  }
  const limit = Math.min(query.limit ?? ROWS, ROWS);
  return reportPage<Figures & LojaRow, RepeticaoDaLoja>(
    db,
    { ...query, limit },
    {
      order: 'nome',
      keys: byNome,
      direction: 'asc',
      from: sql`(select lojas.id as loja_id, lojas.nome_busca from ${stores}) l`,
      show: (rows) =>
        sql`select * from (${figures(
          sql`select p.nome_busca, p.cursor, lojas.chave, ${lojaColumns}, ${settings}
          from (${rows}) p join lojas on lojas.id = p.loja_id ${withSettings}`,
          query,
        )}) f order by f.nome_busca, f.loja_id`,
      toItem: (row) => ({ loja: toLoja(row), ...toRepeticao(row) }),
    },
  );
}
