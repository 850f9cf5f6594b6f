import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixture, wav } from '#tests/support/audio.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'volume-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Measures a file in a process of its own, and prints by how much the thread that did made it grow. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { measureAudio } from './src/server/audio/measure.ts';
  const figure = (name) => Number(new RegExp(name + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  const rest = figure('VmRSS');
  const [file, tipo] = process.argv.slice(-2);
  const { medicao } = await measureAudio({ file, tipo });
  console.log(JSON.stringify({ medicao, grown: figure('VmHWM') - rest }));
`;

function measuredAlone(file: string, tipo: string): { medicao: string; grown: number } {
  const args = ['--input-type=module', '-e', PROGRAM, file, tipo];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** Writes the same bytes over and over, until a file has hours, or is larger than what a thread may take. */
function long(name: string, head: Uint8Array, repeated: Uint8Array, bytes: number): string {
  const file = path.join(folder, name);
  const target = fs.openSync(file, 'w');
  fs.writeSync(target, head);
  for (let written = head.length; written < bytes; written += repeated.length) fs.writeSync(target, repeated);
  fs.closeSync(target);
  return file;
}

const MB = 1024 * 1024;
const MOST_MB = 64;

it('measures a file of any size in a thread of less than 64 MB', () => {
  const tone = wav(1000, 60);
  tone.writeUInt32LE(0xffffffff, 40);
  const files = [
    ['audio/wav', long('longo.wav', tone.subarray(0, 44), tone.subarray(44), 90 * MB)],
    ['audio/mpeg', long('longo.mp3', Buffer.alloc(0), fixture('sem-tags.mp3'), 4 * MB)],
  ] as const;
  for (const [tipo, file] of files) {
    const { medicao, grown } = measuredAlone(file, tipo);
    expect(medicao).toBe('MEDIDO');
    expect(grown).toBeLessThan(MOST_MB);
  }
}, 300_000);
