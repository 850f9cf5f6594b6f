import type { Readable } from 'node:stream';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { createOuvidos, type Ouvidos } from './ouvidos.ts';
import { judgeSituacoes } from './situacoes.ts';

/** How stores are doing: their heartbeats, and the states worked out of them. */
export type Saude = Ouvidos & {
  /** Works out the states of now. */
  judgeSituacoes(): Promise<void>;
  /** The time that heartbeats are heard at. */
  agora(): Date;
  /** Writes what was heard, then works out the states of now. */
  writeAndJudge(): Promise<void>;
  /** Writes what was heard last. */
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
  const saude = {
    ...ouvidos,
    judgeSituacoes: () => judgeSituacoes(db, { iniciadoEm, agora: clock().getTime() }),
    agora: clock,
  };
  return {
    ...saude,
    async writeAndJudge() {
      // A state is worked out of what has been written, and also when that failed.
      const written = await saude.writeSinais().catch((error) => error);
      await saude.judgeSituacoes();
      if (written) throw written;
    },
    stop: () => saude.writeSinais().catch((error) => log.warn({ err: error }, 'heartbeats not written')),
  };
}
