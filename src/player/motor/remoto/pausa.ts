import { type Expediente, horarioVigiado, proximaAbertura, proximoFechamento } from '#domain/horarios.ts';

/** The next opening, by the watched hours; null for a store that never closes. */
export function fimDaPausa(expediente: Expediente, agora: number): number | null {
  const vigiado = horarioVigiado(expediente);
  return proximaAbertura(vigiado, proximoFechamento(vigiado, agora) ?? agora) ?? null;
}
