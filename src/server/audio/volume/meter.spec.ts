import { describe, expect, it } from 'vitest';
import { createMeter } from './meter.ts';

/** A sine; one that fades in and out has no step at either end, whose wave would go higher than its own. */
type Part = { seconds: number; db: number | readonly number[]; hz?: number; phase?: number; fade?: number };

/** Makes a sine of this level and length in each channel, one after another, and measures it in pieces of odd length. */
function measure(parts: Part[], { rate = 48_000, channels = 2, piece = 4801 } = {}) {
  const meter = createMeter(rate, channels);
  let n = 0;
  for (const { seconds, db, hz = 1000, phase = 0, fade = 0 } of parts) {
    const length = Math.round(rate * seconds);
    const faded = (at: number) => (fade > 0 ? Math.min(1, at / rate / fade, (length - at) / rate / fade) : 1);
    const waves = Array.from({ length: channels }, (_, channel) => {
      const level = 10 ** ((typeof db === 'number' ? db : db[channel]!) / 20);
      return Float32Array.from(
        { length },
        (_, at) =>
          level * faded(at) * Math.sin((2 * Math.PI * hz * (n + at)) / rate + (phase * Math.PI) / 180),
      );
    });
    n += waves[0]!.length;
    for (let from = 0; from < waves[0]!.length; from += piece)
      meter.add(waves.map((wave) => wave.subarray(from, from + piece)));
  }
  return meter.end();
}

// The signals of EBU Tech 3341, "Loudness metering: 'EBU mode'", table 1, which these make.
describe('integrated loudness, by the EBU’s own signals', () => {
  it.each<[string, number, Part[]]>([
    ['1', -23, [{ seconds: 20, db: -23 }]],
    ['2', -33, [{ seconds: 20, db: -33 }]],
    [
      '3',
      -23,
      [
        { seconds: 10, db: -36 },
        { seconds: 60, db: -23 },
        { seconds: 10, db: -36 },
      ],
    ],
    [
      '4',
      -23,
      [
        { seconds: 10, db: -72 },
        { seconds: 10, db: -36 },
        { seconds: 60, db: -23 },
        { seconds: 10, db: -36 },
        { seconds: 10, db: -72 },
      ],
    ],
    [
      '5',
      -23,
      [
        { seconds: 20, db: -26 },
        { seconds: 20.1, db: -20 },
        { seconds: 20, db: -26 },
      ],
    ],
  ])('case %s is %d LUFS within 0.1 LU', { tags: 'ci' }, (_, lufs, parts) => {
    expect(Math.abs(measure(parts)!.lufs - lufs)).toBeLessThanOrEqual(0.1);
  });

  it('case 6, of five channels, is −23 LUFS within 0.1 LU', () => {
    const measured = measure([{ seconds: 20, db: [-28, -28, -24, -30, -30] }], { channels: 5 });
    expect(Math.abs(measured!.lufs + 23)).toBeLessThanOrEqual(0.1);
  });

  it.each([8000, 22_050, 44_100, 96_000])('is the same at %d samples a second', (rate) => {
    const measured = measure([{ seconds: 5, db: -23 }], { rate });
    expect(Math.abs(measured!.lufs + 23)).toBeLessThanOrEqual(0.1);
  });

  it('counts a single channel as it is heard, on two', () => {
    expect(Math.abs(measure([{ seconds: 5, db: -23 }], { channels: 1 })!.lufs + 23)).toBeLessThanOrEqual(0.1);
  });

  it('is that of all there is where that is less than a block', () => {
    const measured = measure([{ seconds: 0.25, db: -20 }]);
    expect(Math.abs(measured!.lufs + 20)).toBeLessThanOrEqual(0.2);
  });
});

describe('true peak, by the EBU’s own signals', () => {
  it.each([
    ['15', { hz: 12_000, phase: 0, db: -6 }, -6],
    ['16', { hz: 12_000, phase: 45, db: -6 }, -6],
    ['17', { hz: 8000, phase: 60, db: -6 }, -6],
    ['18', { hz: 6000, phase: 67.5, db: -6 }, -6],
    ['19', { hz: 12_000, phase: 45, db: 3 }, 3],
  ])('case %s is within +0.2 and −0.4 dB', (_, wave, peak) => {
    const { picoDb } = measure([{ seconds: 1, fade: 0.1, ...wave }])!;
    expect(picoDb - peak).toBeLessThanOrEqual(0.2);
    expect(picoDb - peak).toBeGreaterThanOrEqual(-0.4);
  });
});

describe('silence', () => {
  it('before and after a sound is found to the millisecond', () => {
    const measured = measure([
      { seconds: 0.5, db: -90 },
      { seconds: 2, db: -20 },
      { seconds: 1, db: -70 },
    ])!;
    expect(Math.abs(measured.inicioMs - 500)).toBeLessThanOrEqual(1);
    expect(Math.abs(measured.fimMs - 2500)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['of nothing', []],
    ['that is as good as none', [{ seconds: 2, db: -80 }]],
  ])('of a sound %s is all there is', (_, parts) => {
    expect(measure(parts)).toBeUndefined();
  });
});

it('refuses what has no loudness: too few samples a second for its filters, and samples that are no numbers', () => {
  expect(() => measure([{ seconds: 15, db: -3, hz: 20 }], { rate: 100, channels: 1 })).toThrow(/filter/);
  const meter = createMeter(48_000, 1);
  meter.add([new Float32Array(48_000).fill(0.5)]);
  meter.add([new Float32Array(48_000).fill(Number.POSITIVE_INFINITY)]);
  expect(() => meter.end()).toThrow(/filter/);
});
