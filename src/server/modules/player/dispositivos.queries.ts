import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { unasked } from '../../db/asker.ts';
import { prepared } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import type { Ending } from '../../http/handlers.ts';
import { networkOf } from '../../http/network.ts';
import { fail } from '../../lib/fail.ts';
import { carryVolume } from '../comandos/comandos.queries.ts';
import { hashToken, newToken } from '../session/sessoes.queries.ts';

/** An unused token expires after `IDLE_DAYS`; for `DELIVERY_DAYS` more, its device may deliver older events. */
const IDLE_DAYS = 90;
const DELIVERY_DAYS = 35;
const KNOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days}::int)`;

/** `login` must be the result of `folded`. */
export function findLojaByLogin(db: Db, login: string) {
  return lojas(db).where(sql`busca(lojas.login)`, '=', login).executeTakeFirst();
}

export const findLojaToEnter = (db: Db, id: string) =>
  lojas(db).where('lojas.id', '=', id).executeTakeFirst();

const lojas = (db: Db) =>
  db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.deletedAt', 'is', null)
    .select(['lojas.id', 'lojas.nome', 'lojas.login', 'lojas.senhaHash', 'lojas.fusoHorario'])
    .select(['lojas.status', 'clientes.id as clienteId', 'clientes.nome as clienteNome'])
    .select('clientes.status as clienteStatus');

/** Returns the most recently used store if several match; `except` is the id of a store to leave out. */
export function findLojaOfDevice(db: Db, dispositivoId: string, except = '') {
  return db
    .selectFrom('dispositivos as d')
    .innerJoin('lojas', 'lojas.id', 'd.lojaId')
    .where('d.dispositivoId', '=', dispositivoId)
    .where('d.lojaId', '!=', except)
    .where('d.encerradoEm', 'is', null)
    .where('d.ultimoUso', '>=', daysAgo(IDLE_DAYS))
    .where('lojas.deletedAt', 'is', null)
    .select(['lojas.id', 'lojas.nome'])
    .orderBy('d.ultimoUso', 'desc')
    .executeTakeFirst();
}

/** Whether a device of this store signed in from this network in the last 30 days. */
export async function isStoresNetwork(db: Db, lojaId: string, endereco: string): Promise<boolean> {
  const entry = await db
    .selectFrom('dispositivos')
    .where('lojaId', '=', lojaId)
    .where('rede', '=', networkOf(endereco))
    .where('createdAt', '>', daysAgo(KNOWN_DAYS))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

type Holding = {
  lojaId: string;
  clienteId: string;
  dispositivo: components['schemas']['PlayerDispositivo'];
  /** Whether to sign out another device that holds the store. */
  assumir: boolean;
  tokenHash: string;
  trocarSenha: boolean;
  endereco: string;
};

/**
 * Ends the device's previous token and, with `assumir`, the token of another device. Without `assumir`, another active
 * device violates the index `dispositivos_ativo`. The store must be locked. Returns whether another device was signed
 * out.
 */
export async function hold(
  trx: Db,
  { lojaId, clienteId, dispositivo, assumir, endereco, ...token }: Holding,
) {
  const { _id: dispositivoId, nome = null, plataforma, versao } = dispositivo;
  const isOver = sql`ultimo_uso < ${daysAgo(IDLE_DAYS)}`;
  const isTheSame = sql`dispositivo_id = ${dispositivoId}`;
  const ended = await trx
    .updateTable('dispositivos')
    .set({
      encerradoEm: sql`case when ${isOver} then ultimo_uso + make_interval(days => ${IDLE_DAYS}::int) else now() end`,
      encerradoPor: sql`case when ${isOver} or ${isTheSame} then 'TPL013' else 'TPL0062' end`,
    })
    .where('lojaId', '=', lojaId)
    .where('encerradoEm', 'is', null)
    .where(sql<boolean>`(${assumir}::boolean or ${isTheSame} or ${isOver})`)
    .returning(['encerradoPor', 'dispositivoId'])
    .execute();
  await trx
    .insertInto('dispositivos')
    .values({
      id: newId(),
      lojaId,
      dispositivoId,
      nome,
      plataforma,
      versao,
      ...token,
      endereco,
      rede: networkOf(endereco),
    })
    .execute();
  await carryVolume(trx, lojaId, dispositivoId);
  const tookOver = ended.some(({ encerradoPor }) => encerradoPor === 'TPL0062');
  if (!ended.some((one) => one.dispositivoId === dispositivoId))
    await recordOcorrencias(trx, {
      tipo: tookOver ? 'DISPOSITIVO_TROCADO' : 'DISPOSITIVO_PAREADO',
      dados: { loja: lojaId, cliente: clienteId, dispositivo: dispositivoId },
    });
  return tookOver;
}

type Entering = Pick<Holding, 'dispositivo' | 'assumir' | 'endereco'> & {
  loja: { id: string; clienteId: string; senhaHash: string | null };
};

export async function enter(trx: Db, { loja, ...entering }: Entering) {
  // Locks the store: the second of two simultaneous sign-ins then sees the first.
  const entered = await trx
    .updateTable('lojas')
    .set({ ultimoAcesso: sql`now()` })
    .where('id', '=', loja.id)
    .where('deletedAt', 'is', null)
    .where('senhaHash', '=', loja.senhaHash)
    .returning('senhaProvisoria as trocarSenha')
    .executeTakeFirst();
  if (!entered) throw fail('TPL004');
  const accessToken = newToken();
  const token = { tokenHash: hashToken(accessToken), ...entered };
  const tookOver = await hold(trx, { lojaId: loja.id, clienteId: loja.clienteId, ...entering, ...token });
  return { accessToken, ...entered, tookOver };
}

type Which = { only: string } | { except: string } | object;

export function endTokens(trx: Db, lojaId: string, which: Which, code: 'TPL011' | 'TPL013') {
  let update = trx
    .updateTable('dispositivos')
    .set({ encerradoEm: sql`now()`, encerradoPor: code })
    .where('lojaId', '=', lojaId)
    .where('encerradoEm', 'is', null);
  if ('only' in which) update = update.where('id', '=', which.only);
  if ('except' in which) update = update.where('id', '!=', which.except);
  return update.returning(['dispositivoId', 'nome', 'plataforma']).execute();
}

/** Returns false if the password is no longer `before`. */
export async function changeSenha(trx: Db, lojaId: string, before: string | null, senhaHash: string) {
  const changed = await trx
    .updateTable('lojas')
    .set({ senhaHash, senhaProvisoria: false })
    .where('id', '=', lojaId)
    .where('senhaHash', '=', before)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await trx.updateTable('dispositivos').set({ trocarSenha: false }).where('lojaId', '=', lojaId).execute();
  return changed !== undefined;
}

/** Also finds devices of deleted stores; `endingOf` reports the deletion. */
export function findDispositivo(db: Db, tokenHash: string) {
  return db
    .selectFrom('dispositivos as d')
    .modifyFront(prepared)
    .innerJoin('lojas', 'lojas.id', 'd.lojaId')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('d.tokenHash', '=', tokenHash)
    .select(['d.id', 'd.dispositivoId', 'd.trocarSenha', 'd.ultimoUso', 'd.encerradoEm', 'd.encerradoPor'])
    .select(['lojas.id as lojaId', 'lojas.nome as lojaNome', 'lojas.deletedAt', 'lojas.clienteId'])
    .select(['lojas.inativoDesde', 'clientes.inativoDesde as clienteInativoDesde'])
    .select(
      sql<string>`coalesce((select versao from sinais s where s.loja_id = d.loja_id
        and s.dispositivo_id = d.dispositivo_id), d.versao)`.as('versao'),
    )
    .executeTakeFirst();
}

export type DispositivoFound = NonNullable<Awaited<ReturnType<typeof findDispositivo>>>;

/** Why the token ended or is suspended; null while it is valid. */
export function endingOf(found: DispositivoFound): Ending | null {
  const { encerradoEm, encerradoPor, ultimoUso, deletedAt, inativoDesde, clienteInativoDesde } = found;
  if (encerradoEm && encerradoPor) return { code: encerradoPor, em: encerradoEm };
  const idleUntil = Date.parse(ultimoUso) + IDLE_DAYS * DAY_MS;
  if (idleUntil < Date.now()) return { code: 'TPL013', em: new Date(idleUntil).toISOString() };
  if (deletedAt) return { code: 'TPL010', em: deletedAt };
  const [since] = [inativoDesde, clienteInativoDesde].filter((moment) => moment !== null).sort();
  return since ? { code: 'TPL005', em: since } : null;
}

export const mayDeliver = ({ em }: Ending): boolean => Date.now() - Date.parse(em) < DELIVERY_DAYS * DAY_MS;

export async function touchDispositivo(db: Db, id: string): Promise<void> {
  await db
    .updateTable('dispositivos')
    .set({ ultimoUso: sql`now()` })
    .where('id', '=', id)
    .modifyEnd(unasked)
    .execute();
}

export async function deleteDispositivos(db: Db): Promise<void> {
  await db
    .deleteFrom('dispositivos')
    .where(
      sql`coalesce(encerrado_em, ultimo_uso + make_interval(days => ${IDLE_DAYS}::int))`,
      '<',
      daysAgo(DELIVERY_DAYS),
    )
    .execute();
}
