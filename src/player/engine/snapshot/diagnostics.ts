import type { Snapshot } from '../../player.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { FileStore } from '../disk/fileStore.ts';

type Parts = {
  database: Database;
  fileStore: FileStore;
  clock: Clock;
  storageSpace(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  isFull(): boolean;
};

export function createDiagnostics({ database: { memory }, fileStore, clock, ...parts }: Parts) {
  let espaco: Snapshot['diagnostico']['espaco'] = null;
  return {
    async measure() {
      const reported = await parts.storageSpace();
      // Chromium reports a quota of usage plus 10 GB, however full the disk is.
      const measured = parts.isFull() ? { ...reported, cotaMb: reported.usadoMb } : reported;
      espaco = { ...measured, onde: fileStore.onde };
      return measured;
    },
    takeSnapshot(): Snapshot['diagnostico'] {
      const { dispositivo, sincronia, registro, recusados } = memory;
      return {
        dispositivo,
        espaco,
        registro,
        recusados,
        sincronia: sincronia && { versao: sincronia.versao, geradaEm: Date.parse(sincronia.geradaEm) },
        relogio: { desvioMs: clock.offsetMs(), rttMs: clock.rttMs(), acertado: clock.isAdjusted() },
      };
    },
  };
}
