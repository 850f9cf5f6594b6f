import type { Situacao } from '#domain/situacao.ts';
import type { Db } from '../db/open.ts';

/** A store that has been heard at least once, and what the rule says of it. */
export type Escutada = { situacao: Situacao; recebidoEm: number };

/** A device speaks every minute: what has not for two is silent, and is red after three. */
const SILENT_MS = 120_000;
const WITHIN_MS = 120_000;
const LARGEST_SHARE = 0.3;
/** Fewer are a coincidence, and no reason to doubt oneself. */
const FEWEST_SILENT = 3;
/** Three intervals: whoever speaks again has spoken by then. */
const GRACE_MS = 180_000;

/**
 * Until when nothing can be said of stores, because the fault is ours: too many fall silent at once, nobody speaks since
 * they did, or this process has not listened long enough. Null when it never was so.
 */
export function semReceberAte(
  escutadas: readonly Escutada[],
  { antes, iniciadoEm }: { antes: number | null; iniciadoEm: number },
  agora: number,
): number | null {
  const ages = escutadas
    .filter(({ situacao }) => situacao !== 'FECHADA' && situacao !== 'NUNCA_LIGOU')
    .map(({ recebidoEm }) => agora - recebidoEm);
  const speaking = ages.filter((age) => age <= SILENT_MS).length;
  const silent = ages.filter((age) => age > SILENT_MS && age <= SILENT_MS + WITHIN_MS).length;
  const fellSilent = silent >= FEWEST_SILENT && silent > LARGEST_SHARE * (silent + speaking);
  const isStillSilent =
    antes !== null &&
    antes > agora &&
    iniciadoEm + GRACE_MS <= agora &&
    ages.length >= FEWEST_SILENT &&
    speaking === 0;
  const candidates = [
    ...(antes === null ? [] : [antes]),
    ...(agora - iniciadoEm < GRACE_MS ? [iniciadoEm + GRACE_MS] : []),
    ...(fellSilent || isStillSilent ? [agora + GRACE_MS] : []),
  ];
  return candidates.length > 0 ? Math.max(...candidates) : null;
}

/** Whether heartbeats arrive, as whoever worked out the states found. */
export async function isReceiving(db: Db, agora: Date): Promise<boolean> {
  const { semReceberAte } = await db
    .selectFrom('recebimento')
    .select('semReceberAte')
    .executeTakeFirstOrThrow();
  return semReceberAte === null || Date.parse(semReceberAte) <= agora.getTime();
}
