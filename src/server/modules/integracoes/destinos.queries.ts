import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { NewRow, RowChanges } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';

const LAST = 30;

const isFailing = sql<boolean>`destinos.falhando_desde is not null and destinos.pausado_em is null`;

const ultimas = sql<components['schemas']['SituacaoDoWebhook'][]>`array(select situacao from entregas
  where destino_id = destinos.id order by ocorrencia desc limit ${sql.lit(LAST)})`.as('entregas');

const withAdmin = (db: Db) => db.selectFrom('destinos').leftJoin('admins', 'admins.id', 'destinos.adminId');

const shown = (rows: ReturnType<typeof withAdmin>) =>
  rows
    .select(['destinos.id', 'destinos.nome', 'destinos.host', 'destinos.final', 'destinos.tipos'])
    .select(['destinos.formato', 'destinos.pausadoEm', 'destinos.motivoDaPausa', 'destinos.falhandoDesde'])
    .select(sql<string | null>`case when ${isFailing} then destinos.proxima_em end`.as('tentaDeNovoEm'))
    .select(
      sql<
        string | null
      >`case when destinos.segredo_anterior_ate > now() then destinos.segredo_anterior_ate end`.as(
        'segredoAnteriorAte',
      ),
    )
    .select([ultimas, 'destinos.createdAt'])
    .select(['admins.id as adminId', 'admins.nome as adminNome']);

export const findDestino = (db: Db, id: string) =>
  shown(withAdmin(db)).where('destinos.id', '=', id).executeTakeFirst();

export type DestinoFound = NonNullable<Awaited<ReturnType<typeof findDestino>>>;

export const listDestinos = (db: Db, query: PageQuery) =>
  listPage(query, {
    from: withAdmin(db),
    select: shown,
    id: sql`destinos.id`,
    sorts: { nome: { by: sql`destinos.nome_busca`, type: 'text' } },
    defaultSort: 'nome',
  });

export async function existsDestino(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('destinos').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Locks the row, so that two changes cannot both read the same secret or state. */
export const lockDestino = (trx: Db, id: string) =>
  trx
    .selectFrom('destinos')
    .where('id', '=', id)
    .select(['nome', 'tipos', 'pausadoEm', 'segredo'])
    .forUpdate()
    .executeTakeFirst();

export async function countDestinos(trx: Db): Promise<number> {
  const { count } = await trx
    .selectFrom('destinos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDestino = (trx: Db, row: NewRow<'destinos'>) =>
  trx.insertInto('destinos').values(row).execute();

export const updateDestino = (trx: Db, id: string, changes: RowChanges<'destinos'>) =>
  trx.updateTable('destinos').set(changes).where('id', '=', id).execute();

/** Also deletes its deliveries. */
export const deleteDestino = (trx: Db, id: string) =>
  trx.deleteFrom('destinos').where('id', '=', id).execute();

const withOcorrencia = (db: Db) =>
  db.selectFrom('entregas').innerJoin('ocorrencias', 'ocorrencias.numero', 'entregas.ocorrencia');

const delivered = (rows: ReturnType<typeof withOcorrencia>) =>
  rows
    .select(['entregas.id', 'ocorrencias.id as ocorrenciaId', 'ocorrencias.tipo'])
    .select(['ocorrencias.createdAt as em', 'entregas.situacao', 'entregas.tentativas'])
    .select(['entregas.tentadaEm', 'entregas.status', 'entregas.erro', 'entregas.ms'])
    .select(['entregas.corpo', 'entregas.resposta']);

export const findEntrega = (db: Db, id: string) =>
  delivered(withOcorrencia(db)).where('entregas.id', '=', id).executeTakeFirst();

export type EntregaFound = NonNullable<Awaited<ReturnType<typeof findEntrega>>>;

export const listEntregas = (db: Db, destinoId: string, query: PageQuery) =>
  listPage(query, {
    from: withOcorrencia(db).where('entregas.destinoId', '=', destinoId),
    select: delivered,
    id: sql`entregas.id`,
    sorts: { ocorrencia: { by: sql`entregas.ocorrencia`, type: 'bigint' } },
    defaultSort: '-ocorrencia',
  });

/** Puts a delivery back into the queue. Tests are never repeated. */
export async function reopenEntrega(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('entregas')
    .from('ocorrencias')
    .whereRef('ocorrencias.numero', '=', 'entregas.ocorrencia')
    .where('entregas.id', '=', id)
    .where('ocorrencias.tipo', '<>', 'TESTE')
    .set({ aberta: true, situacao: 'ESPERANDO' })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
