import { type RawBuilder, sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';

type Paging = NonNullable<operations['listPlayerComunicados']['parameters']['query']>;

/** A single sort key: unread messages first, each group with the latest first. */
const unreadFirst = (isUnread: RawBuilder<unknown>, moment: RawBuilder<unknown>) => ({
  by: sql`((${isUnread})::int || to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')) collate "C"`,
  type: 'text' as const,
});

const statusOf = (isUnread: RawBuilder<unknown>) =>
  sql<'LIDO' | 'NÃO LIDO'>`case when ${isUnread} then 'NÃO LIDO' else 'LIDO' end`.as('status');

const unread = sql`comunicados_enviados.lido_em is null`;
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

export function listComunicadosOf(db: Db, lojaId: string, query: Paging) {
  return listPage(query, {
    from: sentTo(db, lojaId).where('comunicados.deletedAt', 'is', null),
    select: (sent) => sent.select(comunicadoColumns).select(statusOf(unread)),
    id: sql`comunicados.id`,
    sorts: { naoLidos: unreadFirst(unread, told) },
    defaultSort: '-naoLidos',
  });
}

export function findComunicadoOf(db: Db, lojaId: string, id: string) {
  return sentTo(db, lojaId)
    .where('comunicados.id', '=', id)
    .select([...comunicadoColumns, 'comunicados.deletedAt'])
    .select(statusOf(unread))
    .executeTakeFirst();
}

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

/** Keeps an earlier read mark. Undefined if the store has no such notification. */
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
