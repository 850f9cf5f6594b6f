import type { RelatorioExportavel } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import type { Medicoes } from '../audio/volume/medicoes.ts';
import type { Db } from '../db/open.ts';
import type { Replica } from '../db/replica.ts';
import type { Demo } from '../demo/demo.ts';
import type { LojasOfSinal } from '../devices/lojas.ts';
import type { Manifests } from '../devices/manifests.ts';
import type { Quadro, Saude } from '../devices/saude.ts';
import type { ReadBrand } from '../http/brand/brand.ts';
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

export type Context = {
  db: Db;
  replica?: Replica;
  settings: Settings;
  mail: Mail;
  log: Log;
  storage: Storage;
  brand: ReadBrand;
  readBrand(): Promise<void>;
  demo: Pick<Demo, 'progress'>;
  signer: Signer;
  fatores: {
    draw(
      trx: Db,
      admin: { id: string; login: string },
      issuer: string,
    ): Promise<{ segredo: string; endereco: string }>;
    confirm(adminId: string, codigo: string): Promise<boolean>;
    spend(adminId: string, codigo: string): Promise<boolean>;
  };
  devices: Pick<Access['devices'], 'forget'>;
  intake: Intake;
  manifests: Manifests;
  saude: Pick<Saude, 'receiveSinal' | 'now'>;
  lojasDoSinal: LojasOfSinal;
  quadro: Pick<Quadro, 'open'>;
  medicoes: Pick<Medicoes, 'add'>;
  wake(job: JobName): void;
  envios: { knowRelatorios(relatorios: Pick<Handlers, RelatorioExportavel>): void };
  entregas: { test(destinoId: string): Promise<string> };
  sistema: { read(): Promise<components['schemas']['Sistema']> };
  /** Runs work after the answer. The server waits for it before it stops. */
  afterwards(work: () => Promise<void>): void;
  later: Later;
};
