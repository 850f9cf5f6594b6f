import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixture } from '../../tests/support/audio.ts';

type Sozinho = { medicao: string; seconds: number; grownMb: number };
/** How long a file of so many minutes took to be measured, and by how much a process grew for it. */
export type VolumeMedido = Sozinho & { name: string; minutes: number };

const ALONE = path.join(import.meta.dirname, 'volumeAlone.ts');
const RATE = 44_100;
const HEAD_BYTES = 44;

/** Measures a file in a process of its own. */
export const measuredAlone = (file: string, tipo: string): Sozinho =>
  JSON.parse(execFileSync(process.execPath, [ALONE, file, tipo], { encoding: 'utf8' }));

/** A WAV of two channels of 16 bits, as a disc has: tones that swell, so that no part is like another. */
function song(minutes: number): Buffer {
  const frames = RATE * 60 * minutes;
  const file = Buffer.alloc(HEAD_BYTES + frames * 4);
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(frames * 4, 40);
  for (let n = 0; n < frames; n += 1)
    for (const channel of [0, 1]) {
      const swell = 0.6 + 0.4 * Math.sin(n / RATE / (channel + 3));
      file.writeInt16LE(
        Math.round(28_000 * swell * Math.sin((n * (channel + 5)) / 97)),
        HEAD_BYTES + n * 4 + channel * 2,
      );
    }
  return file;
}

/** Measures how long measuring takes, and what memory. */
export function benchVolume(minutes: number): VolumeMedido[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-volume-'));
  const second = fixture('sem-tags.mp3');
  const files = [
    { name: 'WAV, two channels', tipo: 'audio/wav', bytes: song(minutes) },
    {
      ...{ name: 'MP3, one channel of half the rate', tipo: 'audio/mpeg' },
      bytes: Buffer.concat(Array.from({ length: minutes * 60 }, () => second)),
    },
  ];
  try {
    return files.map(({ name, tipo, bytes }) => {
      const file = path.join(folder, 'arquivo');
      fs.writeFileSync(file, bytes);
      const measured = measuredAlone(file, tipo);
      if (measured.medicao !== 'MEDIDO') throw new Error(`${name} is ${measured.medicao}`);
      return { name, minutes, ...measured };
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
