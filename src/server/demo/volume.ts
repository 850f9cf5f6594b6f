import { setImmediate } from 'node:timers/promises';
import type { NewRow } from '#generated/db.d.ts';
import { createMeter } from '../audio/volume/meter.ts';
import { RATE, samplesOf } from './sound.ts';

const AT_ONCE = 10 * RATE;

export async function demoMedicoes(
  files: { sha256: string; bytes: Buffer }[],
): Promise<NewRow<'medicoes'>[]> {
  const rows: NewRow<'medicoes'>[] = [];
  for (const { sha256, bytes } of files) {
    const meter = createMeter(RATE, 1);
    const samples = samplesOf(bytes);
    for (let from = 0; from < samples.length; from += AT_ONCE) {
      meter.add([samples.subarray(from, from + AT_ONCE)]);
      await setImmediate();
    }
    rows.push({ sha256, medicao: 'MEDIDO', ...meter.end()!, emVigor: true });
  }
  return rows;
}
