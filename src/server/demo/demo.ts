import { releaseAudio } from '../audio/store.ts';
import { whileHeld } from '../db/lease.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { DemoEnded, findEncerramento } from './encerramento.ts';
import type { Options } from './load.ts';

const DAYS = 90;

type Demonstration = Pick<Options, 'storage' | 'now' | 'dias'>;

/**
 * Loads the demonstration in the background. `stop` waits for the current batch. The code that generates and removes
 * the demonstration is imported on demand, to save memory on servers without it.
 */
export function createDemo(db: Db, log: Log, { dias = DAYS, ...options }: Demonstration) {
  const cut = new AbortController();
  let loading: Promise<void> | undefined;
  let diasProntos = 0;
  let isOver = false;
  return {
    /** `onStores` is called once the stores, their playlists and their newest day are loaded. */
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
          if (!cut.signal.aborted && !(error instanceof DemoEnded))
            log.warn({ err: error }, 'demonstration data not loaded');
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    progress: () => ({ carregando: loading !== undefined, dias, diasProntos }),
    /**
     * Removes the demonstration if its end was requested and no other instance is removing it. `onEnd` is called first,
     * on every instance. `onPart` receives the duration of each part.
     */
    async end({ signal, onEnd, onPart }: End): Promise<void> {
      if (isOver) return;
      const asked = await findEncerramento(db);
      if (!asked) return;
      await onEnd?.();
      await loading;
      if (!asked.encerradaEm) {
        const { removeDemonstracao } = await import('./removal.ts');
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
