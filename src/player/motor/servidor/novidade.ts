import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';

/** The player's state, and the manifest that it plays by. */
export type Visto = { estado: Retrato['estado']; sincronia: string | undefined };

/** How soon a change is told: a change that follows it at once, as music does a sign-in, is told with it. */
const LOGO_MS = 2_000;
const UMA_EM_MS = 10_000;
/** The states that no store has in common with others. */
const SO_DELA: readonly Retrato['estado'][] = ['AGUARDANDO_TOQUE', 'SILENCIO', 'ERRO'];

/**
 * Decides when a change of what the player does is told: soon, and at most one in ten seconds. A change at opening or
 * closing time, which many stores have in common, is told at a moment of the store's own within `juntasAteMs`; a
 * manifest that changed that time came at such a moment.
 */
export function createNovidade({ ambiente, juntasAteMs }: { ambiente: Ambiente; juntasAteMs: number }) {
  const { monotonico, chance } = ambiente;
  let visto: Visto | undefined;
  /** The manifest of the last heartbeat that the server answered; none before the first of a start. */
  let contada: { sincronia: string | undefined } | undefined;
  let levada: Visto | undefined;
  let falhou = false;
  let em = Number.POSITIVE_INFINITY;
  let ultimaEm = Number.NEGATIVE_INFINITY;

  const logo = () => Math.max(monotonico() + LOGO_MS, ultimaEm + UMA_EM_MS);

  /** Finds at which moment a change is told; nothing where the next heartbeat is soon enough. */
  function quando(antes: Visto, novo: Visto): number | undefined {
    const isHora = [antes.estado, novo.estado].includes('FORA_DO_HORARIO');
    // At a restart nothing is told early but what somebody did who stands there.
    if (!contada) return antes.estado === 'AGUARDANDO_TOQUE' && !isHora ? logo() : undefined;
    if (isHora && contada.sincronia === novo.sincronia) return monotonico() + chance() * juntasAteMs;
    const isSoDela = SO_DELA.includes(antes.estado) || SO_DELA.includes(novo.estado);
    // A change after one that waits for such a moment waits for it, too.
    return isSoDela || em === Number.POSITIVE_INFINITY ? logo() : undefined;
  }

  return {
    em: () => em,
    /** Notes what the player does, and tells whether there is something new to tell. */
    observar(novo: Visto): boolean {
      const antes = visto;
      visto = novo;
      if (!antes || antes.estado === novo.estado || falhou) return false;
      const momento = quando(antes, novo);
      if (momento === undefined || momento >= em) return false;
      em = momento;
      return true;
    },
    /** Notes that a heartbeat takes along what is to be told. */
    levar(): void {
      if (em <= monotonico()) ultimaEm = monotonico();
      em = Number.POSITIVE_INFINITY;
      levada = visto;
    },
    /** Notes that the server has what the heartbeat took along; later changes are still to be told. */
    contada(): void {
      contada = { sincronia: levada?.sincronia };
      falhou = false;
      if (levada?.estado !== visto?.estado) em = Math.min(em, logo());
    },
    /** Notes that the heartbeat came to nothing: the next one, when it is time, tells what it took along. */
    esquecer(): void {
      em = Number.POSITIVE_INFINITY;
      falhou = true;
    },
    /** Begins anew: after a sign-in, by somebody who stands there, or after a restart. */
    recomecar(isEntrada: boolean): void {
      em = Number.POSITIVE_INFINITY;
      contada = isEntrada ? { sincronia: undefined } : undefined;
      falhou = false;
    },
  };
}
