import { sql } from 'kysely';
import { janelaOf } from '#domain/periodo.ts';
import { LEAST_PLAYED } from '#domain/relatorios/puladas.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type ReportQuery, reportPage } from '../../db/pages.ts';
import { startOfDay } from '../../playlog/days.ts';
import { findPuladasDesde } from '../../playlog/kept.ts';
import { type Filters, type Scope, scopedPage } from '../../playlog/scope.ts';
import { namedBy } from '../../playlog/sides.ts';
import { sumOf } from '../../playlog/sums.ts';
import { contagens, isDrawn, type Played } from './contagens.queries.ts';
import { summedSide } from './usage.queries.ts';

type FaixaPulada = components['schemas']['FaixaPulada'];
type FaixaPuladaPage = components['schemas']['FaixaPuladaPage'];

export type Contada = {
  id: string;
  titulo: string;
  artista: string;
  count: number;
  puladas: number;
  parte: number | null;
};

export const isPulada = sql`count >= ${sql.lit(LEAST_PLAYED)} and parte > 0`;

export const toFaixaPulada = ({ id, titulo, artista, count, puladas, parte }: Contada): FaixaPulada => ({
  musica: { _id: id, titulo, artista },
  execucoes: count,
  puladas,
  parteDePuladas: parte ?? 0,
});

/** The stores whose plays the ranking reads from the log; undefined if the rollups cover the scope. */
async function playedSide(db: Db, { lojas, cliente, since, until }: Scope): Promise<Played | undefined> {
  const side = lojas && (await summedSide(db, { lojas, cliente, since: since!, until }));
  if (!side) return undefined;
  const plays = await sumOf(db, sql`faixas`, { lojas: namedBy(side), cliente: side.cliente, since, until });
  return { ...side, plays };
}

export async function maisPuladasPage(db: Db, query: ReportQuery & Filters): Promise<FaixaPuladaPage> {
  const desde = await findPuladasDesde(db);
  const asked = janelaOf(query)!.since;
  const counted = desde ? startOfDay(desde) : asked;
  const since = counted > asked ? counted : asked;
  let estimadas = false;
  const read = async (scope: Scope) => {
    const some = await playedSide(db, { ...scope, since });
    estimadas = isDrawn(some);
    return contagens({ since, until: scope.until, cliente: scope.cliente }, some);
  };
  const page = await scopedPage(db, query, {
    async count(scope) {
      const counts = await read(scope);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from (${counts}) c where ${isPulada}`.execute(db);
      return rows[0]!.n;
    },
    page: async (scope) =>
      reportPage<Contada, FaixaPulada>(db, query, {
        order: 'parteDePuladas',
        keys: [
          { by: sql`-parte`, type: 'double precision' },
          { by: sql`titulo_busca`, type: 'text' },
          { by: sql`id`, type: 'text' },
        ],
        direction: 'asc',
        from: sql`(select musicas.id, musicas.titulo, musicas.titulo_busca, musicas.artista, count, puladas, parte
          from (${await read(scope)}) c join musicas on musicas.chave = c.musica where ${isPulada}) l`,
        toItem: toFaixaPulada,
      }),
  });
  return { ...page, estimadas, contadasDesde: since > asked ? desde! : null };
}
