import { type RawBuilder, sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';

type Paging = NonNullable<operations['listPlayerComunicados']['parameters']['query']>;

/** Writes the order of messages, the unread before the read, each the latest first, as one text. */
const unreadFirst = (isUnread: RawBuilder<unknown>, moment: RawBuilder<unknown>) => ({
  by: sql`((${isUnread})::int || to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')) collate "C"`,
  type: 'text' as const,
});

const statusOf = (isUnread: RawBuilder<unknown>) =>
  sql<'LIDO' | 'NÃO LIDO'>`case when ${isUnread} then 'NÃO LIDO' else 'LIDO' end`.as('status');

const unread = sql`comunicados_enviados.lido_em is null`;
/** When an announcement was sent, or last reminded of. */
const told = sql`greatest(comunicados_enviados.created_at, comunicados_enviados.lembrado_em)`;

const sentTo = (db: Db, lojaId: string) =>
  db
    .selectFrom('comunicadosEnviados')
    .innerJoin('comunicados', 'comunicados.id', 'comunicadosEnviados.comunicadoId')
    .where('comunicadosEnviados.lojaId', '=', lojaId);

const comunicadoColumns = [
  'comunicados.id',
  'comunicados.nome',
  'comunicados.mensagem',
  'comunicados.inadimplencia',
  'comunicadosEnviados.createdAt',
  'comunicadosEnviados.lembradoEm',
] as const;

/** A page of the announcements that were sent to a store and not withdrawn. */
export function listComunicadosOf(db: Db, lojaId: string, query: Paging) {
  return listPage(query, {
    from: sentTo(db, lojaId).where('comunicados.deletedAt', 'is', null),
    select: (sent) => sent.select(comunicadoColumns).select(statusOf(unread)),
    id: sql`comunicados.id`,
    sorts: { naoLidos: unreadFirst(unread, told) },
    defaultSort: '-naoLidos',
  });
}

/** An announcement that was sent to a store, with when it was withdrawn. */
export function findComunicadoOf(db: Db, lojaId: string, id: string) {
  return sentTo(db, lojaId)
    .where('comunicados.id', '=', id)
    .select([...comunicadoColumns, 'comunicados.deletedAt'])
    .select(statusOf(unread))
    .executeTakeFirst();
}

/** Notes that a store has read an announcement, unless it had already. */
export async function readComunicado(trx: Db, lojaId: string, id: string): Promise<void> {
  await trx
    .updateTable('comunicadosEnviados')
    .set({ lidoEm: sql`now()` })
    .where('comunicadoId', '=', id)
    .where('lojaId', '=', lojaId)
    .where('lidoEm', 'is', null)
    .execute();
}

const notificacoesOf = (db: Db, lojaId: string) =>
  db.selectFrom('notificacoes').where('deletedAt', 'is', null).where('lojaId', '=', lojaId);

/** A page of a store's notifications. */
export function listNotificacoesOf(db: Db, lojaId: string, query: Paging) {
  return listPage(query, {
    from: notificacoesOf(db, lojaId),
    select: (notificacoes) => notificacoes.select(['id', 'mensagem', 'status', 'createdAt']),
    id: sql`notificacoes.id`,
    sorts: {
      naoLidas: unreadFirst(sql`notificacoes.status = 'NÃO LIDO'`, sql`notificacoes.created_at`),
    },
    defaultSort: '-naoLidas',
  });
}

/**
 * Notes that a store has read its notification, unless somebody had already, and answers it; nothing where the store
 * has no such one.
 */
export async function readNotificacao(trx: Db, lojaId: string, id: string) {
  await trx
    .updateTable('notificacoes')
    .set({ status: 'LIDO', lidoEm: sql`now()`, versao: sql`versao + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('lojaId', '=', lojaId)
    .where('status', '=', 'NÃO LIDO')
    .where('deletedAt', 'is', null)
    .execute();
  return notificacoesOf(trx, lojaId)
    .where('id', '=', id)
    .select(['id', 'mensagem', 'status', 'createdAt'])
    .executeTakeFirst();
}
