import type { Readable } from 'node:stream';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { createOuvidos, type Ouvidos } from './ouvidos.ts';
import { avaliar } from './situacoes.ts';

/** With the minute between heartbeats, and the second until it is told, this is how late the board is at most. */
const EVERY_MS = 5_000;

/** How stores are doing: their heartbeats, and the states worked out of them. */
export type Saude = Ouvidos & {
  /** Works out the states of now. */
  avaliar(): Promise<void>;
  /** The time that heartbeats are heard at. */
  agora(): Date;
  /** Writes and works out by itself from now on. */
  start(): void;
  /** Writes what was heard, and no more from then on. */
  stop(): Promise<void>;
};

/** How all stores are doing, as those who look at it are told: what changed is found out once for all of them. */
export type Quadro = {
  /** The stream of a session or a key: all there is, then what changes, until that is over or the server stops. */
  open(id: string, isDeAntes?: boolean): Promise<Readable>;
  /** Tells what changed since it last did, and ends the streams of those that are over. */
  tell(): Promise<void>;
  /** Ends all streams. */
  stop(): void;
};

export function createSaude(db: Db, log: Log, clock = () => new Date()): Saude {
  const iniciadoEm = clock().getTime();
  const ouvidos = createOuvidos(db, log);
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let workingOut: Promise<void> | undefined;

  const workOut = () => {
    workingOut ??= avaliar(db, { iniciadoEm, agora: clock().getTime() }).finally(() => {
      workingOut = undefined;
    });
    return workingOut;
  };
  const attempt = (work: () => Promise<void>) => () =>
    work().catch((error) => log.warn({ err: error }, 'heartbeats not written, or states not worked out'));

  return {
    ...ouvidos,
    avaliar: workOut,
    agora: clock,
    start() {
      // A state is worked out of what has been written: one right after the other.
      timer = setInterval(() => {
        round = attempt(ouvidos.gravar)().then(attempt(workOut));
      }, EVERY_MS);
      void attempt(workOut)();
    },
    async stop() {
      clearInterval(timer);
      await round;
      await attempt(async () => workingOut)();
      await attempt(ouvidos.gravar)();
    },
  };
}
