import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixture, wav } from '#tests/support/audio.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'volume-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Repeats the same bytes until a file has hours, or exceeds a thread's memory limit. */
function long(name: string, head: Uint8Array, repeated: Uint8Array, bytes: number): string {
  const file = path.join(folder, name);
  const target = fs.openSync(file, 'w');
  fs.writeSync(target, head);
  for (let written = head.length; written < bytes; written += repeated.length) fs.writeSync(target, repeated);
  fs.closeSync(target);
  return file;
}

const measuredAlone = (file: string, tipo: string): { medicao: string; grownMb: number } =>
  JSON.parse(
    execFileSync(process.execPath, ['tests/support/volumeAlone.ts', file, tipo], { encoding: 'utf8' }),
  );

const MB = 1024 * 1024;
const MOST_MB = 64;

it('measures files of any size in a thread with less than 64 MB', {
  tags: 'nightly',
  timeout: 300_000,
}, () => {
  const tone = wav(1000, 60);
  tone.writeUInt32LE(0xffffffff, 40);
  const files = [
    ['audio/wav', long('longo.wav', tone.subarray(0, 44), tone.subarray(44), 90 * MB)],
    ['audio/mpeg', long('longo.mp3', Buffer.alloc(0), fixture('sem-tags.mp3'), 4 * MB)],
  ] as const;
  for (const [tipo, file] of files) {
    const { medicao, grownMb } = measuredAlone(file, tipo);
    expect(medicao).toBe('MEDIDO');
    expect(grownMb).toBeLessThan(MOST_MB);
  }
});
