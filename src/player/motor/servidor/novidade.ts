import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';

export type Visto = { estado: Retrato['estado']; sincronia: string | undefined };

/** Delay before reporting a change, so that a quick follow-up is included: music starts right after a sign-in. */
const LOGO_MS = 2_000;
const UMA_EM_MS = 10_000;
/** States that are particular to one store, never shared by many at the same time. */
const SO_DELA: readonly Retrato['estado'][] = ['AGUARDANDO_TOQUE', 'SILENCIO', 'ERRO'];

/**
 * Decides when a state change is reported: soon, and at most once in ten seconds. Opening and closing times are shared
 * by many stores, so these changes are spread randomly over `juntasAteMs`. If a new manifest changed the hours, its
 * arrival was already spread.
 */
export function createNovidade({ ambiente, juntasAteMs }: { ambiente: Ambiente; juntasAteMs: number }) {
  const { monotonico, chance } = ambiente;
  let visto: Visto | undefined;
  /** The manifest at the last answered heartbeat; undefined before the first one after a start. */
  let contada: { sincronia: string | undefined } | undefined;
  let levada: Visto | undefined;
  let falhou = false;
  let em = Number.POSITIVE_INFINITY;
  let ultimaEm = Number.NEGATIVE_INFINITY;

  const logo = () => Math.max(monotonico() + LOGO_MS, ultimaEm + UMA_EM_MS);

  /** Returns undefined if the regular heartbeat is soon enough. */
  function quando(antes: Visto, novo: Visto): number | undefined {
    const isHora = [antes.estado, novo.estado].includes('FORA_DO_HORARIO');
    // After a restart, only a change made by someone at the device is reported early.
    if (!contada) return antes.estado === 'AGUARDANDO_TOQUE' && !isHora ? logo() : undefined;
    if (isHora && contada.sincronia === novo.sincronia) return monotonico() + chance() * juntasAteMs;
    const isSoDela = SO_DELA.includes(antes.estado) || SO_DELA.includes(novo.estado);
    // While an earlier change waits for its random moment, this one waits with it.
    return isSoDela || em === Number.POSITIVE_INFINITY ? logo() : undefined;
  }

  return {
    em: () => em,
    /** Returns whether a report became due earlier. */
    observar(novo: Visto): boolean {
      const antes = visto;
      visto = novo;
      if (!antes || antes.estado === novo.estado || falhou) return false;
      const momento = quando(antes, novo);
      if (momento === undefined || momento >= em) return false;
      em = momento;
      return true;
    },
    levar(): void {
      if (em <= monotonico()) ultimaEm = monotonico();
      em = Number.POSITIVE_INFINITY;
      levada = visto;
    },
    /** The heartbeat was answered; changes made meanwhile are still due. */
    contada(): void {
      contada = { sincronia: levada?.sincronia };
      falhou = false;
      if (levada?.estado !== visto?.estado) em = Math.min(em, logo());
    },
    /** The heartbeat failed; the next regular one reports the change. */
    esquecer(): void {
      em = Number.POSITIVE_INFINITY;
      falhou = true;
    },
    recomecar(isEntrada: boolean): void {
      em = Number.POSITIVE_INFINITY;
      contada = isEntrada ? { sincronia: undefined } : undefined;
      falhou = false;
    },
  };
}
