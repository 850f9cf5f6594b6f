import type { Ambiente } from './ambiente.ts';

export type RelogioGuardado = { desvioMs: number; ultimo: number };

/** A moment for an event. `partida` names the player start whose wall clock it uses, or is null once correct. */
export type Carimbo = { momento: number; partida: string | null };

export type Relogio = ReturnType<typeof createRelogio>;

/**
 * A clock of the server's time: the server's time at the start, plus the time since.
 *
 * Before the first response it is the machine's clock with the last known error, and never earlier than a known moment.
 * Events from this time are stamped by the uncorrected wall clock (`carimbo`), and corrected later.
 */
export function createRelogio(
  { parede, monotonico }: Pick<Ambiente, 'parede' | 'monotonico'>,
  guardado: RelogioGuardado | undefined,
) {
  const partida = crypto.randomUUID();
  const inicio = monotonico();
  const paredeNoInicio = parede();
  const passado = () => monotonico() - inicio;
  const suposto = Math.max(paredeNoInicio + (guardado?.desvioMs ?? 0), guardado?.ultimo ?? 0);
  let origem: number | undefined;
  let rttMs = 0;
  const agora = () => Math.round((origem ?? suposto) + passado());

  return {
    agora,
    acertado: () => origem !== undefined,
    /** Error of the machine's clock in milliseconds, positive if it is slow. */
    desvioMs: () => Math.round(agora() - parede()),
    rttMs: () => Math.round(rttMs),
    partida,
    carimbo: (): Carimbo =>
      origem === undefined
        ? { momento: Math.round(paredeNoInicio + passado()), partida }
        : { momento: agora(), partida: null },

    /**
     * Sets the server's time from the response to a request sent at `enviadoEm` (monotonic). On the first call it
     * returns by how much to shift the stamps of a start: this one, or an earlier one without any response.
     */
    acertar(doServidor: number, enviadoEm: number): ((partida: string) => number) | undefined {
      const recebidoEm = monotonico();
      const isPrimeira = origem === undefined;
      rttMs = recebidoEm - enviadoEm;
      const nova = doServidor - (enviadoEm + rttMs / 2 - inicio);
      // A difference within the round trip may be latency; ignoring it keeps the time from jumping.
      if (origem === undefined || Math.abs(nova - origem) > rttMs / 2 + 1) origem = nova;
      if (!isPrimeira) return undefined;
      const desta = Math.round(origem - paredeNoInicio);
      const deOutra = Math.round(agora() - parede());
      return (qual) => (qual === partida ? desta : deOutra);
    },

    guardar: (): RelogioGuardado => ({
      desvioMs: origem === undefined ? (guardado?.desvioMs ?? 0) : Math.round(agora() - parede()),
      ultimo: agora(),
    }),
  };
}
