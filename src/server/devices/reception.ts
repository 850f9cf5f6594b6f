import { type RawBuilder, sql } from 'kysely';
import { LONGEST_DELAY_MS } from '#domain/delay.ts';
import type { Situacao } from '#domain/situacao.ts';
import type { Db } from '../db/open.ts';

export type ReportingLoja = { situacao: Situacao; recebidoEm: number };

/** When heartbeats arrived; all times in milliseconds since 1970. */
export type ReceptionState = {
  /** Until then missing heartbeats count as our fault. */
  caladosAte: number | null;
  ouvindoDesde: number | null;
  avaliadoEm: number | null;
};

/** A device sends one heartbeat a minute. It counts as silent here after two minutes and is red after three. */
const SILENT_MS = 120_000;
const WITHIN_MS = 120_000;
const LARGEST_SHARE = 0.3;
/** The silence of a single store is not our fault. */
const FEWEST_SILENT = 2;
/**
 * Smallest number of open stores for an outage of ours to last while no store reports. Fewer may well be off together
 * for hours, for example after a power cut in their street.
 */
const FEWEST_FOR_ALL = 5;
/**
 * Several open stores report within this time. If a closed store reports later than they did, the fault is theirs.
 */
const NOBODY_MS = 90_000;
/** Three heartbeat intervals: every running store has reported by then. */
const GRACE_MS = 180_000;
/**
 * Longest outage after which stores return quickly: after a longer one a store may wait LONGEST_DELAY_MS before its next
 * attempt.
 */
const SHORT_MS = 60_000;
const RETURN_MS = LONGEST_DELAY_MS + 30_000;
const HOLD_MS = 15_000;

/**
 * Returns until when missing heartbeats count as our fault. An outage starts when many open stores fall silent
 * together, and lasts while no store at all, open or closed, reports. After it, and after a gap without evaluations,
 * stores get time to return.
 */
function excuseUntil(
  reporting: readonly ReportingLoja[],
  { caladosAte: before, avaliadoEm }: ReceptionState,
  now: number,
): number | null {
  const ageOf = ({ recebidoEm }: ReportingLoja) => now - recebidoEm;
  const ages = reporting.filter(({ situacao }) => situacao !== 'FECHADA').map(ageOf);
  const speaking = ages.filter((age) => age <= SILENT_MS).length;
  const silent = ages.filter((age) => age > SILENT_MS && age <= SILENT_MS + WITHIN_MS).length;
  const fellSilent = silent >= FEWEST_SILENT && silent > LARGEST_SHARE * (silent + speaking);
  const wasAway = avaliadoEm !== null && now - avaliadoEm > SHORT_MS;
  const isOurs = fellSilent || wasAway || (before !== null && before > now);
  const youngest = Math.min(...ages);
  const isNobodyHeard = youngest > NOBODY_MS && youngest - Math.min(...reporting.map(ageOf)) <= NOBODY_MS;
  if (isOurs && isNobodyHeard && ages.length >= FEWEST_FOR_ALL) return now + RETURN_MS;
  const causes = [before, wasAway ? now + RETURN_MS : null, fellSilent ? now + HOLD_MS : null];
  const known = causes.filter((until) => until !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/**
 * Normally the start of the oldest running instance. A young instance uses the time of its start until another instance
 * has evaluated states.
 */
function listeningSince(
  { ouvindoDesde: before, avaliadoEm }: ReceptionState,
  startedAt: number,
  now: number,
): number {
  const isYoung = now - startedAt < GRACE_MS;
  const isAlone = avaliadoEm === null || avaliadoEm < startedAt;
  if (before === null || (isYoung && isAlone)) return startedAt;
  return isYoung ? before : Math.min(before, startedAt);
}

/** `semReceberAte` is the end of the period when a silent store means nothing; it may be in the past. */
export function judgeReception(
  reporting: readonly ReportingLoja[],
  { before, startedAt }: { before: ReceptionState; startedAt: number },
  now: number,
): ReceptionState & { ouvindoDesde: number; semReceberAte: number } {
  const since = listeningSince(before, startedAt, now);
  const excused = excuseUntil(reporting, before, now);
  // If every open store has reported since then, or none ever did, no store can be called silent by mistake.
  const isMissed = reporting.some(({ situacao, recebidoEm }) => situacao !== 'FECHADA' && recebidoEm < since);
  const semReceberAte = Math.max(excused ?? since, isMissed ? since + GRACE_MS : since);
  return { caladosAte: excused, ouvindoDesde: since, avaliadoEm: now, semReceberAte };
}

/**
 * Returns the current outage of ours: since the last evaluation after a gap, otherwise since stores fell silent
 * together. Returns null while heartbeats arrive; a recently started process has missed none.
 */
export function findOutage(
  { avaliadoEm }: ReceptionState,
  { caladosAte }: Pick<ReceptionState, 'caladosAte'>,
  now: number,
): { de: number; ate: number } | null {
  if (caladosAte === null || caladosAte <= now) return null;
  const wasAway = avaliadoEm !== null && now - avaliadoEm > SHORT_MS;
  return { de: wasAway ? avaliadoEm : now - SILENT_MS, ate: now };
}

/** `semFalar` counts the stores that used to report and have not reported since. */
export type Recepcao = { recebendo: boolean; semFalar: number };

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/**
 * Heartbeats count as arriving again once 70 % of the earlier stores have reported. The others are still not called
 * silent before `sem_receber_ate`. The earlier stores are known by their states, because no store becomes SEM_SINAL in
 * the meantime.
 */
export const selectRecepcao = (now: RawBuilder<unknown>) => sql<Recepcao>`
  select r.sem_receber_ate is null or r.sem_receber_ate <= ${now}
      or (e.esperadas > 0 and 10 * e.caladas <= 3 * e.esperadas) as recebendo, e.caladas as sem_falar
  from recebimento r cross join lateral (
    select count(*)::integer as esperadas, (count(*) filter (where s.recebido_em is null or s.recebido_em < greatest(
      ${now} - ${milliseconds(SILENT_MS)}, r.ouvindo_desde, r.calados_ate - ${milliseconds(RETURN_MS)})))::integer as caladas
    from situacoes o left join sinais s on s.loja_id = o.loja_id
    where r.sem_receber_ate > ${now} and o.ate is null and o.situacao in ('TOCANDO', 'PARADA', 'DESATUALIZADA')) e`;

export async function readRecepcao(db: Db, now: Date): Promise<Recepcao> {
  const { rows } = await selectRecepcao(sql`${now}::timestamptz`).execute(db);
  return rows[0]!;
}
