import type { Situacao } from '#domain/situacao.ts';
import type { Db } from '../db/open.ts';

/** A store that has been heard at least once, and what the rule says of it. */
export type Escutada = { situacao: Situacao; recebidoEm: number };

/** What is known of how heartbeats arrive; moments in milliseconds since 1970. */
export type Recebimento = {
  /** Until when too many are silent at once. */
  caladosAte: number | null;
  /** Since when some instance has been hearing stores. */
  ouvindoDesde: number | null;
  /** When an instance last worked out how stores are doing. */
  avaliadoEm: number | null;
};

/** A device speaks every minute: what has not for two is silent, and is red after three. */
const SILENT_MS = 120_000;
const WITHIN_MS = 120_000;
const LARGEST_SHARE = 0.3;
/** One that falls silent is itself the reason, however few there are. */
const FEWEST_SILENT = 2;
/** Fewer may well be off together for hours: a chain's network, a street without power. */
const FEWEST_FOR_ALL = 5;
/** Three intervals: whoever speaks again has spoken by then. */
const GRACE_MS = 180_000;
/** Until it is looked at again, and some. */
const HOLD_MS = 15_000;

/** Until when too many of those that were just heard are silent: while that is new, and as long as nobody at all speaks since. */
function caladosAte(escutadas: readonly Escutada[], antes: number | null, agora: number): number | null {
  const ages = escutadas
    .filter(({ situacao }) => situacao !== 'FECHADA' && situacao !== 'NUNCA_LIGOU')
    .map(({ recebidoEm }) => agora - recebidoEm);
  const speaking = ages.filter((age) => age <= SILENT_MS).length;
  const silent = ages.filter((age) => age > SILENT_MS && age <= SILENT_MS + WITHIN_MS).length;
  const fellSilent = silent >= FEWEST_SILENT && silent > LARGEST_SHARE * (silent + speaking);
  const isOurs = fellSilent || (antes !== null && antes > agora);
  if (isOurs && speaking === 0 && ages.length >= FEWEST_FOR_ALL) return agora + GRACE_MS;
  return fellSilent ? Math.max(antes ?? 0, agora + HOLD_MS) : antes;
}

/**
 * Since when stores are heard: since the oldest instance began. A young one goes by itself alone until it finds that another has
 * worked out states since it began.
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

/** What is known now, by the instance that began then; and until when nothing can be said of stores, null when it never was so. */
export function avaliarRecebimento(
  escutadas: readonly Escutada[],
  { antes, iniciadoEm }: { antes: Recebimento; iniciadoEm: number },
  agora: number,
): Recebimento & { semReceberAte: number | null } {
  const desde = ouvindoDesde(antes, iniciadoEm, agora);
  const calados = caladosAte(escutadas, antes.caladosAte, agora);
  const causes = [calados, agora - desde < GRACE_MS ? desde + GRACE_MS : null].filter((ate) => ate !== null);
  const semReceberAte = causes.length > 0 ? Math.max(...causes) : null;
  return { caladosAte: calados, ouvindoDesde: desde, avaliadoEm: agora, semReceberAte };
}

/** Whether heartbeats arrive, as whoever worked out the states found. */
export async function isReceiving(db: Db, agora: Date): Promise<boolean> {
  const { semReceberAte } = await db
    .selectFrom('recebimento')
    .select('semReceberAte')
    .executeTakeFirstOrThrow();
  return semReceberAte === null || Date.parse(semReceberAte) <= agora.getTime();
}
