import type { components } from '#generated/api.d.ts';
import type { Momento } from '../player.ts';
import type { Condition } from './condition.ts';
import type { Database, Lacuna, LastRun } from './disk/database.ts';
import type { Downloads } from './disk/downloads.ts';
import { Failure } from './server/network.ts';

type Causa = components['schemas']['CausaDaParada'];

/** A shorter gap is no stop: reloading the page or a lost heartbeat takes as long. */
const SHORTEST_MS = 120_000;

type Parts = {
  database: Database;
  downloads: Downloads;
  condition: Condition;
  now(): Momento;
  isValid(): boolean;
  isPlaying(): boolean;
};

/** Records the latest gap until a heartbeat has reported it, and across restarts. */
export function createLacunas({ database, downloads, condition, now, isValid, isPlaying }: Parts) {
  const { memory } = database;
  let last: LastRun | null = memory.ultimaVez;
  let failure: 'FALHA_NOSSA' | 'SEM_INTERNET' | null = null;

  const save = () => void database.save({ ultimaVez: last }).catch(() => undefined);

  function keep(lacuna: Lacuna): void {
    if (lacuna.ate - lacuna.de < SHORTEST_MS) return;
    void database.save({ lacuna }).catch(() => undefined);
  }

  function isUnsupplied(): boolean {
    const isEmpty = !memory.sincronia || memory.sincronia.musicas.length === 0;
    return failure === null && (isEmpty || downloads.isRefused());
  }

  /** Null without a gap, or if its cause is unknown or reported as `estado`. */
  function findCausa(): Causa | null {
    if (memory.pausa && !isPlaying()) return 'PAUSADA';
    const estado = condition.state();
    if (estado === 'TOCANDO' || estado === 'FORA_DO_HORARIO') return failure;
    if (estado !== 'PARADO') return null;
    if (downloads.state().cheio) return 'SEM_ESPACO';
    return failure === 'FALHA_NOSSA' || isUnsupplied() ? 'FALHA_NOSSA' : null;
  }

  function endRun({ em, isClosed, lacuna }: LastRun, wokeAt: Momento): void {
    if (lacuna) keep({ ...lacuna, ate: em });
    if (isClosed) keep({ de: em, ate: wokeAt, causa: 'PLAYER_FECHADO' });
    last = null;
  }

  return {
    lastRun: () => last,

    observe(): void {
      if (!isValid()) {
        last = null;
        return;
      }
      const em = now();
      const wasClosed = last?.isClosed;
      if (last && em - last.em >= SHORTEST_MS) endRun(last, em);
      const causa = findCausa();
      let lacuna = last?.lacuna ?? null;
      if (lacuna && lacuna.causa !== causa) keep({ ...lacuna, ate: em });
      if (lacuna?.causa !== causa) lacuna = causa && { de: em, causa };
      last = { em, isClosed: false, lacuna };
      if (wasClosed) save();
    },

    /** Must run while the page closes. */
    markClosed(): void {
      if (!last) return;
      last = { ...last, em: now(), isClosed: true };
      save();
    },

    /** Notes why heartbeats fail. If the server or its proxy responds with a failure, the internet is not to blame. */
    watch:
      <T>(beat: () => Promise<T>) =>
      async (): Promise<T> => {
        try {
          const received = await beat();
          failure = null;
          return received;
        } catch (error) {
          failure = Failure.from(error).status > 0 ? 'FALHA_NOSSA' : 'SEM_INTERNET';
          throw error;
        }
      },
  };
}
