import { expect, it } from 'vitest';
import { wavOf } from './wav.ts';

it('mixes channels into a mono WAV of 16 bits, and cuts what is too loud', () => {
  const wav = wavOf([Float32Array.of(0, 1, -1, 2), Float32Array.of(0, 0, -1, 2)], 8000);
  const view = new DataView(wav.buffer);
  const text = (from: number, to: number) => new TextDecoder().decode(wav.subarray(from, to));
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([4, 16, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([44, 16, 8000, 16_000, 8]);
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767]);
});
