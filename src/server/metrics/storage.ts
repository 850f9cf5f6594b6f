import type { Registry } from 'prom-client';
import { PATIENCE_MS, withPatience } from '../lib/patience.ts';
import type { Storage } from '../storage/storage.ts';

export function createStorageMetrics(
  storage: Pick<Storage, 'check' | 'isFar'> | undefined,
  { Gauge }: typeof import('prom-client'),
  to: Registry,
) {
  if (!storage?.isFar) return { read: async () => {} };
  const help = `1 when the object storage answered within ${PATIENCE_MS / 1000} seconds.`;
  const up = new Gauge({ name: 'vitrola_storage_up', help, registers: [to] });
  const isUp = withPatience(() => storage.check().then(() => true), false);
  return {
    async read(): Promise<void> {
      up.set(Number(await isUp()));
    },
  };
}
