import { releaseAudio } from '../audio/store.ts';
import { whileHeld } from '../db/lease.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { Encerrada, findEncerramento } from './encerramento.ts';
import type { Options } from './load.ts';

const DAYS = 90;

type Demonstration = Pick<Options, 'storage' | 'now' | 'dias'>;

/**
 * Loads the demonstration while everything else goes on, and tells how far it is; `stop` waits for the batch under way.
 * The code that makes the demonstration up and that removes it is imported once it is asked for: a server without it
 * never has that in its memory.
 */
export function createDemo(db: Db, log: Log, { dias = DAYS, ...options }: Demonstration) {
  const cut = new AbortController();
  let loading: Promise<void> | undefined;
  let diasProntos = 0;
  let isOver = false;
  return {
    /** Begins to load; `onStores` is called once stores, what they play and their newest day are there. */
    start(onStores: () => void = () => {}): Promise<void> {
      const onDay = (ready: number) => {
        diasProntos = ready;
        if (ready === 1) onStores();
      };
      loading = import('./load.ts')
        .then(({ loadDemoData }) => loadDemoData(db, log, { ...options, dias, signal: cut.signal, onDay }))
        .then(() => {
          if (diasProntos === 0) onStores();
        })
        .catch((error) => {
          if (!cut.signal.aborted && !(error instanceof Encerrada))
            log.warn({ err: error }, 'demonstration data not loaded');
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    progress: () => ({ carregando: loading !== undefined, dias, diasProntos }),
    /**
     * Removes the demonstration where its end was asked for and no other instance is at it; `onEnd` is called before
     * that, on every instance. `onPart` is told how long each part took.
     */
    async end({ signal, onEnd, onPart }: End): Promise<void> {
      if (isOver) return;
      const asked = await findEncerramento(db);
      if (!asked) return;
      await onEnd?.();
      await loading;
      if (!asked.encerradaEm) {
        const { removeDemonstracao } = await import('./remocao.ts');
        const { storage } = options;
        const removing = {
          releaseAudio: (sha256: string) => releaseAudio(db, storage, sha256),
          removeFile: (path: string) => storage.remove(path),
          onPart,
        };
        const since = performance.now();
        const wasHere = await whileHeld(
          db,
          'demonstracao',
          (lease) => removeDemonstracao(db, lease, removing),
          { stop: signal },
        );
        if (!wasHere) return;
        log.info({ ms: Math.round(performance.now() - since) }, 'demonstration removed');
      }
      isOver = true;
    },
    async stop(): Promise<void> {
      cut.abort();
      await loading;
    },
  };
}

type End = { signal?: AbortSignal; onEnd?: () => Promise<void>; onPart?: (ms: number) => void };

export type Demo = ReturnType<typeof createDemo>;
