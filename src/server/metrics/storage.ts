import { PATIENCE_MS, withPatience } from '../lib/patience.ts';
import type { Storage } from '../storage/storage.ts';
import type { Meters } from './meters.ts';

export function createStorageMetrics(
  storage: Pick<Storage, 'check' | 'isFar'> | undefined,
  { gauge }: Meters,
) {
  if (!storage?.isFar) return { read: async () => {} };
  const up = gauge('storage_up', `1 when the object storage answered within ${PATIENCE_MS / 1000} seconds.`);
  const isUp = withPatience(() => storage.check().then(() => true), false);
  return {
    async read(): Promise<void> {
      up.set(Number(await isUp()));
    },
  };
}
