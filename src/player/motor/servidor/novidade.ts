import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';

/** What the player does, and by which manifest. */
export type Visto = { estado: Retrato['estado']; sincronia: string | undefined };

/** By then what follows a change at once, as music does a sign-in, is told with it. */
const LOGO_MS = 2_000;
const UMA_EM_MS = 10_000;
/** Nobody has these in common with other stores. */
const SO_DELA: readonly Retrato['estado'][] = ['AGUARDANDO_TOQUE', 'SILENCIO', 'ERRO'];

/**
 * When a change of what the player does is told: soon, and one in ten seconds. What opening or closing time changes, which many stores have in
 * common, is told at a moment of the store's own within `juntasAteMs`; a manifest that changed it came at such a moment.
 */
export function createNovidade({ ambiente, juntasAteMs }: { ambiente: Ambiente; juntasAteMs: number }) {
  const { monotonico, chance } = ambiente;
  let visto: Visto | undefined;
  /** By which manifest the last heartbeat was that the server answered; none before the first of a start. */
  let contada: { sincronia: string | undefined } | undefined;
  let levada: Visto | undefined;
  let falhou = false;
  let em = Number.POSITIVE_INFINITY;
  let ultimaEm = Number.NEGATIVE_INFINITY;

  const logo = () => Math.max(monotonico() + LOGO_MS, ultimaEm + UMA_EM_MS);

  /** At which moment a change is told; nothing where the next heartbeat is soon enough. */
  function quando(antes: Visto, novo: Visto): number | undefined {
    const isHora = [antes.estado, novo.estado].includes('FORA_DO_HORARIO');
    // At a restart nothing is hurried but what somebody did who stands there.
    if (!contada) return antes.estado === 'AGUARDANDO_TOQUE' && !isHora ? logo() : undefined;
    if (isHora && contada.sincronia === novo.sincronia) return monotonico() + chance() * juntasAteMs;
    const isSoDela = SO_DELA.includes(antes.estado) || SO_DELA.includes(novo.estado);
    // What follows on such a moment waits for it, too.
    return isSoDela || em === Number.POSITIVE_INFINITY ? logo() : undefined;
  }

  return {
    em: () => em,
    /** Whether there is something to tell that was not before. */
    observar(novo: Visto): boolean {
      const antes = visto;
      visto = novo;
      if (!antes || antes.estado === novo.estado || falhou) return false;
      const momento = quando(antes, novo);
      if (momento === undefined || momento >= em) return false;
      em = momento;
      return true;
    },
    /** A heartbeat takes along what is to be told. */
    levar(): void {
      if (em <= monotonico()) ultimaEm = monotonico();
      em = Number.POSITIVE_INFINITY;
      levada = visto;
    },
    /** The server has what the heartbeat took along; what changed since that left is told yet. */
    contada(): void {
      contada = { sincronia: levada?.sincronia };
      falhou = false;
      if (levada?.estado !== visto?.estado) em = Math.min(em, logo());
    },
    /** The heartbeat came to nothing, and is sent again when it is time: that tells it. */
    esquecer(): void {
      em = Number.POSITIVE_INFINITY;
      falhou = true;
    },
    /** From the beginning: after a sign-in, which is somebody's who stands there, or a restart. */
    recomecar(isEntrada: boolean): void {
      em = Number.POSITIVE_INFINITY;
      contada = isEntrada ? { sincronia: undefined } : undefined;
      falhou = false;
    },
  };
}
