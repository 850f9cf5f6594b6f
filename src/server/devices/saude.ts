import type { Readable } from 'node:stream';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { createOuvidos, type Ouvidos } from './ouvidos.ts';
import { judgeSituacoes } from './situacoes.ts';

export type Saude = Ouvidos & {
  judgeSituacoes(): Promise<void>;
  agora(): Date;
  writeAndJudge(): Promise<void>;
  stop(): Promise<void>;
};

export type Quadro = {
  /** Opens a stream with the full state, then changes. It ends with the session or key, or when the server stops. */
  open(id: string, isDeAntes?: boolean): Promise<Readable>;
  tell(): Promise<void>;
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
      // States come from stored heartbeats, so they are evaluated even if this write failed.
      const written = await saude.writeSinais().catch((error) => error);
      await saude.judgeSituacoes();
      if (written) throw written;
    },
    stop: () => saude.writeSinais().catch((error) => log.warn({ err: error }, 'heartbeats not written')),
  };
}
