import type { Db } from '../db/open.ts';
import type { Demo } from '../demo/load.ts';
import type { Access } from '../http/contract.ts';
import type { Signer } from '../http/signature.ts';
import type { Log } from '../log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Intake } from '../playlog/gather.ts';
import type { Settings } from '../settings.ts';
import type { LojasDoSinal } from '../sinais/lojas.ts';
import type { Quadro, Saude } from '../sinais/saude.ts';
import type { Manifests } from '../sincronia/manifests.ts';

/** What every module is built with. */
export type Context = {
  db: Db;
  settings: Settings;
  mail: Mail;
  log: Log;
  demo: Pick<Demo, 'progress'>;
  /** Signs addresses for what cannot send a token. */
  signer: Signer;
  /** Has what changes of a device be seen at its next call. */
  devices: Pick<Access['devices'], 'forget'>;
  /** The way of what stores tell into the log. */
  intake: Intake;
  /** What each store should play. */
  manifests: Manifests;
  /** What stores say of themselves. */
  saude: Pick<Saude, 'receber' | 'agora'>;
  /** What the answer to a heartbeat takes from the store. */
  lojasDoSinal: LojasDoSinal;
  /** Tells how all of them are doing. */
  quadro: Pick<Quadro, 'open'>;
  /** Does the jobs, once it is told that there is one. */
  tarefas: { wake(): void };
  /** Work to be finished after the answer; the server waits for it before it stops. */
  afterwards(work: () => Promise<void>): void;
};
