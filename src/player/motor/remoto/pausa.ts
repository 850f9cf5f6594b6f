import { type Expediente, nextClosing, nextOpening, watchedExpediente } from '#domain/horarios.ts';

/** The next opening, by the watched hours; null for a store that never closes. */
export function fimDaPausa(expediente: Expediente, agora: number): number | null {
  const vigiado = watchedExpediente(expediente);
  return nextOpening(vigiado, nextClosing(vigiado, agora) ?? agora) ?? null;
}
