import { type Expediente, horarioVigiado, proximaAbertura, proximoFechamento } from '#domain/horarios.ts';

/**
 * Finds when a pause ends by itself: at the next opening, by the hours that the store is watched by. Null for a store
 * that never closes.
 */
export function fimDaPausa(expediente: Expediente, agora: number): number | null {
  const vigiado = horarioVigiado(expediente);
  return proximaAbertura(vigiado, proximoFechamento(vigiado, agora) ?? agora) ?? null;
}
