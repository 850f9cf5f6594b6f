import { describe, expect, it } from 'vitest';
import { createMeter } from './meter.ts';

/** A sine. `fade` (seconds) avoids a step at the ends, which would raise the true peak. */
type Part = { seconds: number; db: number | readonly number[]; hz?: number; phase?: number; fade?: number };

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

// The test signals of EBU Tech 3341, "Loudness metering: 'EBU mode'", table 1.
describe('integrated loudness of the EBU test signals', () => {
  it.each<[string, number, Part[]]>([
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
    [
      'below the absolute gate',
      -62,
      [
        // One of two channels: −62 and −72 LUFS. The meter treats a sample below −60 dBFS as silence.
        { seconds: 10, db: [-59, -200] },
        { seconds: 10, db: [-69, -200] },
      ],
    ],
  ])('measures case %s as %d LUFS within 0.1 LU', { tags: 'ci' }, (_, lufs, parts) => {
    // A low sample rate takes a sixth of the time; the gates count blocks of 400 ms at any rate.
    expect(Math.abs(measure(parts, { rate: 8000 })!.lufs - lufs)).toBeLessThanOrEqual(0.1);
  });

  it('measures case 6, with five channels, as −23 LUFS within 0.1 LU', () => {
    const measured = measure([{ seconds: 5, db: [-28, -28, -24, -30, -30] }], { channels: 5 });
    expect(Math.abs(measured!.lufs + 23)).toBeLessThanOrEqual(0.1);
  });

  it.each([8000, 22_050, 44_100, 48_000, 96_000])(
    'measures case 1 as −23 LUFS at %d samples a second',
    (rate) => {
      const measured = measure([{ seconds: 5, db: -23 }], { rate });
      expect(Math.abs(measured!.lufs + 23)).toBeLessThanOrEqual(0.1);
    },
  );

  it('counts mono as two channels', () => {
    expect(Math.abs(measure([{ seconds: 5, db: -23 }], { channels: 1 })!.lufs + 23)).toBeLessThanOrEqual(0.1);
  });

  it('measures a sound shorter than one block', () => {
    const measured = measure([{ seconds: 0.25, db: -20 }]);
    expect(Math.abs(measured!.lufs + 20)).toBeLessThanOrEqual(0.2);
  });
});

describe('true peak of the EBU test signals', () => {
  it.each([
    ['15', { hz: 12_000, phase: 0, db: -6 }, -6],
    ['16', { hz: 12_000, phase: 45, db: -6 }, -6],
    ['17', { hz: 8000, phase: 60, db: -6 }, -6],
    ['18', { hz: 6000, phase: 67.5, db: -6 }, -6],
    ['19', { hz: 12_000, phase: 45, db: 3 }, 3],
  ])('measures the peak of case %s within +0.2 and −0.4 dB', (_, wave, peak) => {
    const { picoDb } = measure([{ seconds: 1, fade: 0.1, ...wave }])!;
    expect(picoDb - peak).toBeLessThanOrEqual(0.2);
    expect(picoDb - peak).toBeGreaterThanOrEqual(-0.4);
  });
});

describe('silence', () => {
  it('finds silence before and after a sound to the millisecond', () => {
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
  ])('returns undefined for a sound %s', (_, parts) => {
    expect(measure(parts)).toBeUndefined();
  });
});

it('throws for a sample rate too low for the filters and for infinite samples', () => {
  expect(() => measure([{ seconds: 15, db: -3, hz: 20 }], { rate: 100, channels: 1 })).toThrow(/filter/);
  const meter = createMeter(48_000, 1);
  meter.add([new Float32Array(48_000).fill(0.5)]);
  meter.add([new Float32Array(48_000).fill(Number.POSITIVE_INFINITY)]);
  expect(() => meter.end()).toThrow(/filter/);
});
