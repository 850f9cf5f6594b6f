import type { Readable } from 'node:stream';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { createOuvidos, type Ouvidos } from './ouvidos.ts';
import { judgeSituacoes } from './situacoes.ts';

/** How stores are doing: their heartbeats, and the states worked out of them. */
export type Saude = Ouvidos & {
  /** Works out the states of this moment. */
  judgeSituacoes(): Promise<void>;
  /** The time that heartbeats are heard at. */
  agora(): Date;
  /** Writes the heartbeats, then works out the states of this moment. */
  writeAndJudge(): Promise<void>;
  /** Writes the last heartbeats. */
  stop(): Promise<void>;
};

/**
 * The board: how all stores are doing, as all who look at it are told. What changed is found out once for all of them.
 */
export type Quadro = {
  /**
   * Opens the stream of a session or a key: all there is, then what changes, until the session or key is over or the
   * server stops.
   */
  open(id: string, isDeAntes?: boolean): Promise<Readable>;
  /** Tells all streams what changed since it last did, and ends the streams of sessions and keys that are over. */
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
      // States are worked out of what has been written, also when this write failed.
      const written = await saude.writeSinais().catch((error) => error);
      await saude.judgeSituacoes();
      if (written) throw written;
    },
    stop: () => saude.writeSinais().catch((error) => log.warn({ err: error }, 'heartbeats not written')),
  };
}
