import type { Database } from './disk/database.ts';
import { getVolume } from './snapshot/snapshots.ts';
import type { Sound } from './sound.ts';

/** 0 to 100; returns false while the volume is locked or there is no manifest. */
export function setVolume(
  { database, sound }: { database: Database; sound: Sound },
  requested: number,
): boolean {
  const { sincronia } = database.memory;
  if (getVolume(database).travado || !sincronia) return false;
  const valor = Math.round(Math.min(100, Math.max(0, requested)));
  void database.save({ volume: { valor, sobre: sincronia.configuracao.volume } });
  sound.volume(valor / 100);
  return true;
}
