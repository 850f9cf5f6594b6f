import { type RawBuilder, sql } from 'kysely';
import { MAIOR_ESPERA_MS } from '#domain/espera.ts';
import type { Situacao } from '#domain/situacao.ts';
import type { Db } from '../db/open.ts';

/** A store that has been heard at least once, and what the rule says of it. */
export type Escutada = { situacao: Situacao; recebidoEm: number };

/** The record of how heartbeats arrive; moments in milliseconds since 1970. */
export type Recebimento = {
  /** The moment until which too many stores are silent at once. */
  caladosAte: number | null;
  /** Since when some instance has been hearing stores. */
  ouvindoDesde: number | null;
  /** When an instance last worked out how stores are doing. */
  avaliadoEm: number | null;
};

/**
 * After how long without a heartbeat a device, which sends one every minute, is silent here; it is red after three
 * minutes.
 */
const SILENT_MS = 120_000;
const WITHIN_MS = 120_000;
const LARGEST_SHARE = 0.3;
/** How many stores must fall silent at once to be our fault: one alone is its own. */
const FEWEST_SILENT = 2;
/**
 * How many stores there must be for "all are silent" to be our fault: fewer may well be off together for hours, as a
 * chain's network or a street without power.
 */
const FEWEST_FOR_ALL = 5;
/**
 * After how long without any heartbeat nobody is heard: of several open stores one is heard by then, and a closed one
 * that is heard later shows that the fault is the stores'.
 */
const NOBODY_MS = 90_000;
/** How long stores have to come back: in three intervals every store that is on has been heard. */
const GRACE_MS = 180_000;
/**
 * How long a fault of ours may be short: a store that could not reach us for longer may wait as long as that before it
 * tries again.
 */
const SHORT_MS = 60_000;
const RETURN_MS = MAIOR_ESPERA_MS + 30_000;
/** How much longer than now the fault is held to last: until it is looked at again, and some. */
const HOLD_MS = 15_000;

/**
 * The moment until which missing heartbeats are our fault, not the stores': while many of the open stores have just
 * fallen silent, and after that as long as nobody at all is heard, closed stores neither. Then, and after a while in
 * which no instance looked, stores need time to come back.
 */
function caladosAte(
  escutadas: readonly Escutada[],
  { caladosAte: antes, avaliadoEm }: Recebimento,
  agora: number,
): number | null {
  const ageOf = ({ recebidoEm }: Escutada) => agora - recebidoEm;
  const ages = escutadas.filter(({ situacao }) => situacao !== 'FECHADA').map(ageOf);
  const speaking = ages.filter((age) => age <= SILENT_MS).length;
  const silent = ages.filter((age) => age > SILENT_MS && age <= SILENT_MS + WITHIN_MS).length;
  const fellSilent = silent >= FEWEST_SILENT && silent > LARGEST_SHARE * (silent + speaking);
  const wasAway = avaliadoEm !== null && agora - avaliadoEm > SHORT_MS;
  const isOurs = fellSilent || wasAway || (antes !== null && antes > agora);
  const youngest = Math.min(...ages);
  const isNobodyHeard = youngest > NOBODY_MS && youngest - Math.min(...escutadas.map(ageOf)) <= NOBODY_MS;
  if (isOurs && isNobodyHeard && ages.length >= FEWEST_FOR_ALL) return agora + RETURN_MS;
  const causes = [antes, wasAway ? agora + RETURN_MS : null, fellSilent ? agora + HOLD_MS : null];
  const known = causes.filter((ate) => ate !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/**
 * Since when stores are heard: since the oldest instance began. A young instance goes by itself alone until it finds
 * that another has worked out states since it began.
 */
function ouvindoDesde(
  { ouvindoDesde: antes, avaliadoEm }: Recebimento,
  iniciadoEm: number,
  agora: number,
): number {
  const isYoung = agora - iniciadoEm < GRACE_MS;
  const isAlone = avaliadoEm === null || avaliadoEm < iniciadoEm;
  if (antes === null || (isYoung && isAlone)) return iniciadoEm;
  return isYoung ? antes : Math.min(antes, iniciadoEm);
}

/**
 * Works out what is known of the receiving of heartbeats now, by an instance that began at `iniciadoEm`, and until when
 * nothing could be said of stores, which may be over.
 */
export function judgeRecebimento(
  escutadas: readonly Escutada[],
  { antes, iniciadoEm }: { antes: Recebimento; iniciadoEm: number },
  agora: number,
): Recebimento & { ouvindoDesde: number; semReceberAte: number } {
  const desde = ouvindoDesde(antes, iniciadoEm, agora);
  const calados = caladosAte(escutadas, antes, agora);
  // Where all stores have spoken since, or none ever had, no store could be called silent wrongly.
  const isMissed = escutadas.some(({ situacao, recebidoEm }) => situacao !== 'FECHADA' && recebidoEm < desde);
  const semReceberAte = Math.max(calados ?? desde, isMissed ? desde + GRACE_MS : desde);
  return { caladosAte: calados, ouvindoDesde: desde, avaliadoEm: agora, semReceberAte };
}

/**
 * Finds from when until now nothing arrived here that tells of stores' silence: since an instance last looked where none
 * did since, else since stores fell silent together. Nothing while heartbeats arrive; a process that is only young missed
 * none.
 */
export function silencioNosso(
  { avaliadoEm }: Recebimento,
  { caladosAte }: Pick<Recebimento, 'caladosAte'>,
  agora: number,
): { de: number; ate: number } | null {
  if (caladosAte === null || caladosAte <= agora) return null;
  const wasAway = avaliadoEm !== null && agora - avaliadoEm > SHORT_MS;
  return { de: wasAway ? avaliadoEm : agora - SILENT_MS, ate: agora };
}

/** Whether heartbeats arrive, and how many stores that were heard before have not been heard since. */
export type Recepcao = { recebendo: boolean; semFalar: number };

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/**
 * Writes how heartbeats arrive, as one row. They do again once 70 % of the stores that were heard before have spoken,
 * although each of the others has until `sem_receber_ate` before it is called silent. Which stores were heard before is
 * known from their states, because meanwhile nobody falls silent.
 */
export const recepcaoEm = (agora: RawBuilder<unknown>) => sql<Recepcao>`
  select r.sem_receber_ate is null or r.sem_receber_ate <= ${agora}
      or (e.esperadas > 0 and 10 * e.caladas <= 3 * e.esperadas) as recebendo, e.caladas as sem_falar
  from recebimento r cross join lateral (
    select count(*)::integer as esperadas, (count(*) filter (where s.recebido_em is null or s.recebido_em < greatest(
      ${agora} - ${milliseconds(SILENT_MS)}, r.ouvindo_desde, r.calados_ate - ${milliseconds(RETURN_MS)})))::integer as caladas
    from situacoes o left join sinais s on s.loja_id = o.loja_id
    where r.sem_receber_ate > ${agora} and o.ate is null and o.situacao in ('TOCANDO', 'PARADA', 'DESATUALIZADA')) e`;

/** Reads how heartbeats arrive. */
export async function readRecepcao(db: Db, agora: Date): Promise<Recepcao> {
  const { rows } = await recepcaoEm(sql`${agora}::timestamptz`).execute(db);
  return rows[0]!;
}
