import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { startOfDay } from '../../playlog/days.ts';
import { type Contadas, contagens, MOST_READ, type Played } from './contagens.queries.ts';
import { type Contada, isPulada, toFaixaPulada } from './maisPuladas.queries.ts';

type Rankings = Pick<components['schemas']['Metricas'], 'maisTocadas' | 'maisPuladas'>;
type Ranked = Contada & { tocada: boolean };

const SHOWN = 10;

export async function rankings(
  db: Db,
  contadas: Contadas,
  some?: Played,
  most = MOST_READ,
): Promise<Rankings> {
  const ranked = (by: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select *, row_number() over () as posicao from (
      select musicas.id, musicas.titulo, musicas.artista, count, puladas, parte
      from contadas join musicas on musicas.chave = musica where ${condition}
      order by ${by} desc, musicas.titulo_busca, musicas.id limit ${SHOWN}) r`;
  const { rows } = await sql<Ranked>`with contadas as materialized (${contagens(contadas, some, most)})
    select *, true as tocada from (${ranked(sql`count`, sql`true`)}) t
    union all select *, false from (${ranked(sql`parte`, isPulada)}) p order by tocada, posicao`.execute(db);
  const { until, desde } = contadas;
  const isCounted = !desde || !until || until > startOfDay(desde);
  return {
    maisTocadas: rows
      .filter(({ tocada }) => tocada)
      .map(({ id, titulo, artista, count, puladas, parte }) => ({
        _id: id,
        titulo,
        artista,
        count,
        puladas: isCounted ? puladas : null,
        parteDePuladas: parte,
      })),
    maisPuladas: rows.filter(({ tocada }) => !tocada).map(toFaixaPulada),
  };
}
