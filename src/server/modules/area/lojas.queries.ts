import { type RawBuilder, sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { contains } from '../../db/search.ts';
import { inherited } from '../../devices/configuracao.ts';
import { isWatched, severities } from '../../devices/situacoes.ts';
import { columns, comSinal, semPlaylist } from '../saude/saude.queries.ts';

type ListQuery = NonNullable<operations['listAreaLojas']['parameters']['query']>;

const shown = (from: ReturnType<typeof comSinal>) =>
  from
    .innerJoin('presencas', 'presencas.lojaId', 'lojas.id')
    .select(columns)
    .select([semPlaylist, isWatched.as('isWatched')]);

/** A store that is out of date plays, for its client. */
const gravidade = sql`case presencas.gravidade when ${sql.lit(severities.DESATUALIZADA)}
  then ${sql.lit(severities.TOCANDO)} else presencas.gravidade end`;

export function listAreaLojas(db: Db, query: ListQuery, isVisible: RawBuilder<boolean>) {
  let from = comSinal(db).where(isVisible);
  if (query.nome?.trim()) from = from.where(contains<'lojas'>('lojas.nomeBusca', query.nome));
  return listPage(query, {
    from,
    select: (rows) => shown(rows as typeof from),
    id: sql.ref('lojas.id'),
    sorts: {
      gravidade: { by: gravidade, type: 'integer' },
      nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
    },
    defaultSort: 'gravidade',
  });
}

export const findAreaLoja = (db: Db, id: string, isVisible: RawBuilder<boolean>) =>
  shown(comSinal(db).where('lojas.id', '=', id).where(isVisible))
    .select(['lojas.chave', inherited('horarios').as('horarios'), inherited('excecoes').as('excecoes')])
    .executeTakeFirst();

export type AreaLojaFound = NonNullable<Awaited<ReturnType<typeof findAreaLoja>>>;

/** Counts the monitored stores by state and by all that decides who can make a stopped store play again. */
export function countEstados(db: Db, isVisible: RawBuilder<boolean>) {
  const lojas = comSinal(db)
    .where(isVisible)
    .where(isWatched)
    .select(['situacoes.situacao', 'sinais.recebidoEm'])
    .select((eb) => eb.fn.coalesce('situacoes.causa', 'situacoes.motivo').as('motivo'))
    .select(semPlaylist);
  return db
    .selectFrom(lojas.as('l'))
    .groupBy(['situacao', 'motivo', 'semPlaylist', sql`recebido_em is null`])
    .select(['situacao', 'motivo', 'semPlaylist', sql<string | null>`max(recebido_em)`.as('recebidoEm')])
    .select(sql<number>`count(*)`.as('lojas'))
    .execute();
}
