import type { Ambiente } from './ambiente.ts';

/** The part of the clock that is kept: how far the machine's clock was off, and the latest moment that was known. */
export type RelogioGuardado = { desvioMs: number; ultimo: number };

/** A moment to stamp an event with; `partida` names the start of the player at whose wall clock it still is. */
export type Carimbo = { momento: number; partida: string | null };

export type Relogio = ReturnType<typeof createRelogio>;

/**
 * Makes the clock of the server's time: the time since this start, plus how far the machine's clock was found to be
 * off. Before the server was heard it is the machine's clock, as far off as it was last, and never before a moment that
 * was known already. Events are stamped by `carimbo`: before the server was heard by the wall clock of this start
 * alone, to be moved once it was.
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
    /** Answers how far the machine's clock is off, in milliseconds: positive when it is behind. */
    desvioMs: () => Math.round(agora() - parede()),
    rttMs: () => Math.round(rttMs),
    partida,
    carimbo: (): Carimbo =>
      origem === undefined
        ? { momento: Math.round(paredeNoInicio + passado()), partida }
        : { momento: agora(), partida: null },

    /**
     * Learns the server's time out of an answer to a request that was sent at `enviadoEm` (monotonic). The first time
     * it answers by how much the stamps of a start are to be moved: of this one, and of those before at which nobody
     * answered.
     */
    acertar(doServidor: number, enviadoEm: number): ((partida: string) => number) | undefined {
      const recebidoEm = monotonico();
      const isPrimeira = origem === undefined;
      rttMs = recebidoEm - enviadoEm;
      const nova = doServidor - (enviadoEm + rttMs / 2 - inicio);
      // A difference within the way there and back is passed over, because nobody knows better, and time must not jump
      // about.
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
