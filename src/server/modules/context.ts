import type { RelatorioExportavel } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import type { Medicoes } from '../audio/volume/medicoes.ts';
import type { Db } from '../db/open.ts';
import type { Replica } from '../db/replica.ts';
import type { Demo } from '../demo/demo.ts';
import type { LojasDoSinal } from '../devices/lojas.ts';
import type { Manifests } from '../devices/manifests.ts';
import type { Quadro, Saude } from '../devices/saude.ts';
import type { Access } from '../http/contract.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Signer } from '../http/signature.ts';
import type { JobName } from '../lib/job.ts';
import type { Later } from '../lib/later.ts';
import type { Log } from '../lib/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Intake } from '../playlog/gather.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';

/** The parts that every module is built with. */
export type Context = {
  db: Db;
  /** The replica that handlers which only read may ask instead of `db`. */
  replica?: Replica;
  settings: Settings;
  mail: Mail;
  log: Log;
  /** The storage of files. */
  storage: Storage;
  demo: Pick<Demo, 'progress'>;
  /** Signs addresses for what cannot send a token. */
  signer: Signer;
  /** Second factors of administrators. */
  fatores: {
    draw(trx: Db, admin: { id: string; login: string }): Promise<{ segredo: string; endereco: string }>;
    confirm(adminId: string, codigo: string): Promise<boolean>;
    spend(adminId: string, codigo: string): Promise<boolean>;
  };
  /** Has each device looked up anew at its next call. */
  devices: Pick<Access['devices'], 'forget'>;
  /** Takes what stores tell into the log. */
  intake: Intake;
  /** The manifests: what each store should play. */
  manifests: Manifests;
  /** Takes the heartbeats of stores. */
  saude: Pick<Saude, 'receiveSinal' | 'agora'>;
  /** The part of the answer to a heartbeat that says something of its store. */
  lojasDoSinal: LojasDoSinal;
  /** Streams how all stores are doing. */
  quadro: Pick<Quadro, 'open'>;
  /** Measures how loud audio is that has just arrived. */
  medicoes: Pick<Medicoes, 'add'>;
  /** Runs a job at once, where this process runs it. */
  wake(job: JobName): void;
  /** Sends the reports that are due. */
  envios: { knowRelatorios(relatorios: Pick<Handlers, RelatorioExportavel>): void };
  /** Knows how server, database, backups, mail and disk are. */
  sistema: { read(): Promise<components['schemas']['Sistema']> };
  /** Work to be finished after the answer; the server waits for it before it stops. */
  afterwards(work: () => Promise<void>): void;
  /**
   * Begins work later and apart from the request, because the time of the next request would tell how much work it was.
   */
  later: Later;
};
