import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { fixture, oddFiles, wav } from '#tests/support/audio.ts';
import { measure } from '../volume/measure.worker.ts';
import { decode } from './decode.ts';
import { withPieces } from './file.ts';
import { readLength } from './length.ts';
import { mp3Frames, newAbout } from './mp3Frames.ts';
import { shiftGain } from './mp3Gain.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'decode-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function written(bytes: Uint8Array): string {
  const file = path.join(folder, createHash('sha256').update(bytes).digest('hex'));
  fs.writeFileSync(file, bytes);
  return file;
}

async function heard(bytes: Uint8Array, tipo: TipoDeAudio) {
  const waves: Float32Array[][] = [];
  let rate = 0;
  const isDecoded = await decode(written(bytes), tipo, (of, samples) => {
    rate = of;
    waves.push(samples);
  });
  const seconds = waves.reduce((sum, [wave]) => sum + wave!.length, 0) / rate;
  return { isDecoded, waves, rate, seconds };
}

it.each<[string, TipoDeAudio]>([
  ['com-tags.mp3', 'audio/mpeg'],
  ['sem-tags.mp3', 'audio/mpeg'],
  ['vbr-sem-tamanho.mp3', 'audio/mpeg'],
  ['voz.opus', 'audio/ogg'],
  ['faixa.flac', 'audio/flac'],
])('decodes %s and finds a tone', async (name, tipo) => {
  const { isDecoded, waves, seconds } = await heard(fixture(name), tipo);
  expect(isDecoded).toBe(true);
  expect(seconds).toBeGreaterThan(0.5);
  expect(waves.flat().some((wave) => wave.some((sample) => Math.abs(sample) > 0.01))).toBe(true);
  expect(waves.flat().every((wave) => wave.every((sample) => Math.abs(sample) <= 1))).toBe(true);
});

it.each<[string, TipoDeAudio]>([
  ['faixa.m4a', 'audio/mp4'],
  ['vorbis.ogg', 'audio/ogg'],
])('reports that %s has no decoder', async (name, tipo) => {
  expect(await heard(fixture(name), tipo)).toMatchObject({ isDecoded: false, waves: [] });
});

it.each<[string, TipoDeAudio]>([
  ['com-tags.mp3', 'audio/mpeg'],
  ['voz.opus', 'audio/ogg'],
])('trims the encoder padding of %s like a player', async (name, tipo) => {
  const measured = await measure({ file: written(fixture(name)), tipo });
  const { inicioMs, fimMs } = measured as { inicioMs: number; fimMs: number };
  expect(inicioMs).toBeLessThanOrEqual(5);
  expect(Math.abs(fimMs - 1000)).toBeLessThanOrEqual(20);
});

describe('FLAC', () => {
  it.each<[string, TipoDeAudio]>([
    ['faixa.flac', 'audio/flac'],
    ['estereo.flac', 'audio/flac'],
    ['estereo-flac.ogg', 'audio/ogg'],
  ])('decodes %s bit-exactly, as the MD5 in its STREAMINFO proves', async (name, tipo) => {
    const file = fixture(name);
    const info = file.subarray(file.indexOf('fLaC') + 8);
    const bits = (((info[12]! & 1) << 4) | (info[13]! >> 4)) + 1;
    const { waves } = await heard(file, tipo);
    const hash = createHash('md5');
    for (const samples of waves) {
      const channels = samples.length;
      const pcm = Buffer.alloc((samples[0]!.length * channels * bits) / 8);
      for (const [channel, wave] of samples.entries())
        for (const [n, sample] of wave.entries())
          pcm.writeIntLE(
            Math.round(sample * 2 ** (bits - 1)),
            ((n * channels + channel) * bits) / 8,
            bits / 8,
          );
      hash.update(pcm);
    }
    expect(hash.digest('hex')).toBe(info.toString('hex', 18, 34));
  });
});

describe('WAV', () => {
  it('decodes a WAV to the exact sample', async () => {
    const { waves, rate } = await heard(wav(1000, 0.5), 'audio/wav');
    const [wave] = waves[0]!;
    expect(rate).toBe(8000);
    expect(wave![2]).toBeCloseTo(8000 / 2 ** 15, 4);
  });

  it('reads a WAV of open length to its end', async () => {
    const file = wav(1000, 1);
    file.writeUInt32LE(0xffffffff, 40);
    expect((await heard(file, 'audio/wav')).seconds).toBe(1);
  });

  it('reports no decoder for a WAV whose samples are not PCM', async () => {
    const file = wav(1000, 1);
    file.writeUInt16LE(2, 20);
    expect(await heard(file, 'audio/wav')).toMatchObject({ isDecoded: false });
  });
});

it('measures the loudness and length of a WAV tone', async () => {
  const tone = await measure({ file: written(wav(1000, 3)), tipo: 'audio/wav' });
  // A sine at 8000 of 32768. Mono counts as two channels.
  expect(tone).toMatchObject({ medicao: 'MEDIDO', inicioMs: 0, fimMs: 3000 });
  expect(Math.abs((tone as { lufs: number }).lufs + 12.25)).toBeLessThanOrEqual(0.1);
});

it('reports a file without sound as SEM_SOM', async () => {
  const silent = wav(1000, 1);
  silent.fill(0, 44);
  expect(await measure({ file: written(silent), tipo: 'audio/wav' })).toMatchObject({ medicao: 'SEM_SOM' });
});

describe('file length equals the length of the decoded sound', () => {
  it.each<[keyof typeof oddFiles, TipoDeAudio, number, boolean]>([
    ['joined', 'audio/mpeg', 2.14, true],
    ['mp3OfNoLength', 'audio/mpeg', 1.07, true],
    ['mp3BehindZeros', 'audio/mpeg', 1.07, true],
    ['cutMp3', 'audio/mpeg', 0.35, false],
    ['otherChannels', 'audio/mpeg', 0.52, false],
    ['flacOfNoLength', 'audio/flac', 1, true],
    ['cutFlac', 'audio/flac', 0.1, false],
    ['flacBehindCover', 'audio/flac', 1, true],
    ['cutWav', 'audio/wav', 1, false],
    ['junkAfterOpus', 'audio/ogg', 1, true],
  ])('computes the decoded length of %s', async (name, tipo, seconds, isWhole) => {
    const file = written(oddFiles[name]());
    const length = await readLength(file, tipo);
    expect(length).toEqual({ seconds: expect.closeTo(seconds, 1), isWhole });
    const measured = await measure({ file, tipo });
    expect(measured).toMatchObject({ medicao: 'MEDIDO', cortado: !isWhole });
    expect((measured as { fimMs: number }).fimMs / 1000).toBeCloseTo(length!.seconds, 0);
  });

  it('computes the length of a truncated MP4 from its remaining bytes', async () => {
    const whole = fixture('faixa.m4a');
    const sound = whole.indexOf('mdat') - 4;
    const cut = written(whole.subarray(0, sound + whole.readUInt32BE(sound) / 2));
    expect(await measure({ file: cut, tipo: 'audio/mp4' })).toMatchObject({ cortado: true });
    expect(await readLength(written(whole), 'audio/mp4', 3)).toEqual({ seconds: 3, isWhole: true });
    expect(await readLength(cut, 'audio/mp4', 3)).toEqual({
      seconds: expect.closeTo(1.5, 1),
      isWhole: false,
    });
  });
});

it('measures MP3 peaks over full scale, which the decoder would clip', async () => {
  const file = written(fixture('sem-tags.mp3'));
  const louder: Buffer[] = [];
  await withPieces(file, (pieces) => {
    for (const frame of mp3Frames(pieces, newAbout())) {
      shiftGain(frame, 15);
      louder.push(frame.frame);
    }
  });
  const peakOf = async (path: string) => {
    const measured = await measure({ file: path, tipo: 'audio/mpeg' });
    return (measured as { picoDb: number }).picoDb;
  };
  const raised = 15 * 20 * Math.log10(2 ** 0.25);
  const peak = await peakOf(written(Buffer.concat(louder)));
  expect(peak).toBeGreaterThan(4);
  expect(Math.abs(peak - (await peakOf(file)) - raised)).toBeLessThan(0.1);
});

it('measures the decodable part of a damaged file', async () => {
  const file = fixture('estereo.flac');
  file.fill(0xff, Math.floor(file.length * 0.7));
  const measured = await measure({ file: written(file), tipo: 'audio/flac' });
  expect(measured).toMatchObject({ medicao: 'MEDIDO' });
});
