import type { Readable } from 'node:stream';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { createHeardSinais, type HeardSinais } from './heard.ts';
import { judgeSituacoes } from './situacoes.ts';

export type Saude = HeardSinais & {
  judgeSituacoes(): Promise<void>;
  now(): Date;
  writeAndJudge(): Promise<void>;
  stop(): Promise<void>;
};

export type Quadro = {
  /** Opens a stream with the full state, then changes. It ends with the session or key, or when the server stops. */
  open(id: string, isOld?: boolean): Promise<Readable>;
  tell(): Promise<void>;
  stop(): void;
};

export function createSaude(db: Db, log: Log, clock = () => new Date()): Saude {
  const startedAt = clock().getTime();
  const heard = createHeardSinais(db, log);
  const saude = {
    ...heard,
    judgeSituacoes: () => judgeSituacoes(db, { startedAt, now: clock().getTime() }),
    now: clock,
  };
  return {
    ...saude,
    async writeAndJudge() {
      // States come from stored heartbeats, so they are evaluated even if this write failed.
      const written = await saude.writeSinais().catch((error) => error);
      await saude.judgeSituacoes();
      if (written) throw written;
    },
    stop: () => saude.writeSinais().catch((error) => log.warn({ err: error }, 'heartbeats not written')),
  };
}
