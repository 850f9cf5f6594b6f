import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Options } from './load.ts';

const DAYS = 90;

type Demonstration = Pick<Options, 'storage' | 'now' | 'dias'>;

/**
 * Loads the demonstration while everything else goes on, and tells how far it is; `stop` waits for the batch under way.
 * What makes it up is imported at its start: a server without it never has that in its memory.
 */
export function createDemo(db: Db, log: Log, { dias = DAYS, ...options }: Demonstration) {
  const cut = new AbortController();
  let loading: Promise<void> | undefined;
  let diasProntos = 0;
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
          if (!cut.signal.aborted) log.warn({ err: error }, 'demonstration data not loaded');
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    progress: () => ({ carregando: loading !== undefined, dias, diasProntos }),
    async stop(): Promise<void> {
      cut.abort();
      await loading;
    },
  };
}

export type Demo = ReturnType<typeof createDemo>;
