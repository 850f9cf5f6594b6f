import { type Expediente, nextClosing, nextOpening, watchedExpediente } from '#domain/horarios.ts';

/** The next opening, by the watched hours; null for a store that never closes. */
export function pauseEnd(expediente: Expediente, now: number): number | null {
  const watched = watchedExpediente(expediente);
  return nextOpening(watched, nextClosing(watched, now) ?? now) ?? null;
}
