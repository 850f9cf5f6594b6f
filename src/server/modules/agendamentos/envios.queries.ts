import { sql } from 'kysely';
import { nextMomento } from '#domain/agenda.ts';
import type { components, operations } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Level } from '../../db/json.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';

type Schemas = components['schemas'];
type ListQuery = NonNullable<operations['listEnvios']['parameters']['query']>;

export const LINK_DAYS = 7;
const MOST_TRIES = 5;
const KEPT_DAYS = 365;
/** Longer than an undo can restore the schedule. */
const DELETED_DAYS = 31;

const columns = [
  'envios.id',
  'envios.situacao',
  'envios.previstoEm',
  'envios.aMao',
  'envios.erro',
  'envios.linhas',
  'envios.bytes',
  'envios.enviadoEm',
  'envios.expiraEm',
  'envios.revogadoEm',
  'envios.aberturas',
  'envios.ultimaAberturaEm',
] as const;
const destinatarios = sql<Schemas['DestinatarioDoEnvio'][]>`(
  select coalesce(jsonb_agg(jsonb_build_object('endereco', m.endereco, 'situacao', m.situacao) order by m.endereco), '[]')
  from envio_mensagens m where m.envio_id = envios.id)`.as('destinatarios');

export const listEnvios = (db: Db, query: ListQuery, agendamentoId: string) =>
  listPage(query, {
    from: db.selectFrom('envios').where('envios.agendamentoId', '=', agendamentoId),
    select: (envios) => envios.select([...columns, destinatarios]),
    id: sql.ref('envios.id'),
    sorts: { id: { by: sql.ref('envios.id'), type: 'text' } },
    defaultSort: '-id',
  });

export const findEnvio = (db: Db, id: string) =>
  db
    .selectFrom('envios')
    .where('envios.id', '=', id)
    .select([...columns, destinatarios])
    .executeTakeFirst();

/** Adds a sending on request. The index `envios_um_por_vez` rejects a second one. */
export async function insertPedido(trx: Db, of: { agendamentoId: string; donoId: string }): Promise<string> {
  const id = newId();
  await trx
    .insertInto('envios')
    .values({ id, ...of, previstoEm: sql<string>`now()`, aMao: true })
    .execute();
  return id;
}

export const lockEnvio = (trx: Db, id: string, dono: string | null) =>
  trx
    .selectFrom('envios')
    .innerJoin('agendamentos', 'agendamentos.id', 'envios.agendamentoId')
    .where('envios.id', '=', id)
    .where('agendamentos.deletedAt', 'is', null)
    .$if(dono !== null, (own) => own.where('agendamentos.donoId', '=', dono!))
    .select(['envios.id', 'envios.situacao', 'envios.revogadoEm', 'envios.previstoEm'])
    .select(['agendamentos.id as agendamentoId', 'agendamentos.nome'])
    .forUpdate('envios')
    .executeTakeFirst();

export async function revokeEnviosOf(trx: Db, donos: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('envios')
    .where('donoId', 'in', donos)
    .where('revogadoEm', 'is', null)
    .where('arquivo', 'is not', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of found) await revokeEnvio(trx, id);
}

/** Revokes a link, cancels a sending in preparation and withdraws mails that are still queued. */
export async function revokeEnvio(trx: Db, id: string): Promise<void> {
  await sql`with paradas as (update envio_mensagens set situacao = 'FALHOU'
      where envio_id = ${id} and situacao = 'PENDENTE' returning mensagem_id)
    delete from mensagens where id in (select mensagem_id from paradas)`.execute(trx);
  await sql`update envios set revogado_em = now(),
    erro = case when situacao = 'PREPARANDO' then 'Cancelado antes de ser enviado.' else erro end,
    situacao = case when situacao = 'PREPARANDO' then 'FALHOU' else situacao end where id = ${id}`.execute(
    trx,
  );
}

/** Computes the next due time of new, changed and resumed schedules, counted from their last change. */
export async function rescheduleEdited(trx: Db): Promise<void> {
  const edited = await trx
    .selectFrom('agendamentos')
    .where('proximoEm', 'is', null)
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null)
    .select(['id', 'frequencia', 'diaDaSemana', 'diaDoMes', 'hora', 'updatedAt'])
    .limit(1000)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, updatedAt, ...agenda } of edited)
    await setProximo(trx, id, nextMomento(agenda, new Date(updatedAt)));
}

const setProximo = (trx: Db, id: string, proximoEm: Date) =>
  trx.updateTable('agendamentos').set({ proximoEm }).where('id', '=', id).execute();

/** Adds one sending for each due schedule. Sendings missed while no server ran are made up for once. */
export async function openDue(trx: Db, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('agendamentos')
    .where('proximoEm', '<=', now.toISOString())
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from envios where agendamento_id = agendamentos.id and situacao = 'PREPARANDO')`,
    )
    .select(['id', 'donoId', 'frequencia', 'diaDaSemana', 'diaDoMes', 'hora', 'proximoEm'])
    .limit(1000)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id: agendamentoId, donoId, proximoEm, ...agenda } of due) {
    await trx
      .insertInto('envios')
      .values({ id: newId(), agendamentoId, donoId, previstoEm: proximoEm!, tentarEm: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setProximo(trx, agendamentoId, nextMomento(agenda, now));
  }
}

/**
 * Takes the next sending to prepare and postpones its retry, so that no other instance takes it. If this process is
 * killed, the sending is due again some minutes later.
 */
export async function takeEnvio(trx: Db, now: Date) {
  const { rows } = await sql<{ id: string; agendamentoId: string; donoId: string; tentativas: number }>`
    update envios e set tentativas = tentativas + 1,
      tentar_em = ${now}::timestamptz + power(2, tentativas) * interval '1 minute',
      arquivo = 'envios/' || e.id || '.' || g.formato
    from agendamentos g where g.id = e.agendamento_id and e.id = (
      select id from envios where situacao = 'PREPARANDO' and tentar_em <= ${now} order by tentar_em, id limit 1
      for update skip locked)
    returning e.id, e.agendamento_id, e.dono_id, e.tentativas`.execute(trx);
  return rows[0];
}

export type EnvioTaken = NonNullable<Awaited<ReturnType<typeof takeEnvio>>>;

/** Records why a sending failed. The last attempt, or `atOnce`, makes the failure final. */
export async function noteFailure(
  trx: Db,
  { id, agendamentoId: agendamento, tentativas }: EnvioTaken,
  { erro, atOnce }: { erro: string; atOnce: boolean },
): Promise<void> {
  const isFinal = atOnce || tentativas >= MOST_TRIES;
  const { numUpdatedRows } = await trx
    .updateTable('envios')
    .set({ erro, ...(isFinal && { situacao: 'FALHOU' as const }) })
    .where('id', '=', id)
    .where('situacao', '=', 'PREPARANDO')
    .executeTakeFirst();
  if (isFinal && numUpdatedRows > 0n)
    await recordOcorrencias(trx, { tipo: 'ENVIO_FALHOU', dados: { agendamento, envio: id } });
}

export const lockForSending = (trx: Db, id: string) =>
  trx
    .selectFrom('envios')
    .where('id', '=', id)
    .where('situacao', '=', 'PREPARANDO')
    .select('id')
    .forUpdate()
    .executeTakeFirst();

type Sent = { linhas: number; bytes: number; tokenHash: string; donoLevel: Level };

export const noteSent = (trx: Db, id: string, sent: Sent, now: Date) =>
  trx
    .updateTable('envios')
    .set({
      ...sent,
      situacao: 'ENVIADO',
      erro: null,
      enviadoEm: now,
      expiraEm: sql<string>`${now}::timestamptz + make_interval(days => ${LINK_DAYS})`,
    })
    .where('id', '=', id)
    .execute();

export const findExpired = (db: Db, now: Date) =>
  db
    .selectFrom('envios')
    .innerJoin('agendamentos', 'agendamentos.id', 'envios.agendamentoId')
    .where('envios.arquivo', 'is not', null)
    .where(
      sql<boolean>`(envios.expira_em < ${now} or envios.revogado_em is not null
        or (envios.situacao = 'FALHOU' and envios.expira_em is null)
        or agendamentos.deleted_at < ${now}::timestamptz - make_interval(days => ${DELETED_DAYS}))`,
    )
    .select(['envios.id', 'envios.arquivo'])
    .limit(100)
    .execute();

export const forgetArquivo = (trx: Db, id: string) =>
  trx.updateTable('envios').set({ arquivo: null }).where('id', '=', id).execute();

export async function forgetEnvios(trx: Db, now: Date): Promise<void> {
  await sql`delete from envios where arquivo is null
    and previsto_em < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(trx);
  await sql`delete from agendamentos g where deleted_at < ${now}::timestamptz - make_interval(days => ${DELETED_DAYS})
    and not exists (select from envios where agendamento_id = g.id and arquivo is not null)`.execute(trx);
}

/**
 * A valid link is not revoked or expired, and its schedule still exists. Its owner must be active and not demoted since
 * the report was sent.
 */
const validLinks = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('envios')
    .innerJoin('agendamentos', 'agendamentos.id', 'envios.agendamentoId')
    .innerJoin('admins', 'admins.id', 'envios.donoId')
    .where('envios.tokenHash', '=', tokenHash)
    .where('envios.revogadoEm', 'is', null)
    .where('envios.expiraEm', '>', now.toISOString())
    .where('envios.arquivo', 'is not', null)
    .where('agendamentos.deletedAt', 'is', null)
    .where('admins.status', '=', 'ATIVO')
    .where('admins.deletedAt', 'is', null)
    .where(sql<boolean>`admins.level <= coalesce(envios.dono_level, admins.level)`);

export const findLink = (db: Db, tokenHash: string, now: Date) =>
  validLinks(db, tokenHash, now)
    .select([
      'envios.id',
      'envios.arquivo',
      'envios.bytes',
      'envios.linhas',
      'envios.previstoEm',
      'envios.expiraEm',
    ])
    .select(['agendamentos.nome', 'agendamentos.id as agendamentoId'])
    .executeTakeFirst();

export const countAbertura = (db: Db, id: string, now: Date) =>
  db
    .updateTable('envios')
    .set({ aberturas: sql`aberturas + 1`, ultimaAberturaEm: now })
    .where('id', '=', id)
    .execute();
