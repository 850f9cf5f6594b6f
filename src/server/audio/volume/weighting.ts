/** The K-weighting of BS.1770-4: a shelf filter for the effect of the head, then a high-pass filter. */
export type Weighting = {
  shelf: { b0: number; b1: number; b2: number; a1: number; a2: number };
  pass: { a1: number; a2: number };
};

/**
 * Derives the filters for any sample rate from the analogue prototypes behind the recommendation's 48 kHz coefficients.
 */
export function weightingOf(rate: number): Weighting {
  const [shelfHz, shelfDb, shelfQ] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const [passHz, passQ] = [38.13547087602444, 0.5003270373238773];
  const shelf = Math.tan((Math.PI * shelfHz) / rate);
  const high = 10 ** (shelfDb / 20);
  const band = high ** 0.4996667741545416;
  const whole = 1 + shelf / shelfQ + shelf ** 2;
  const pass = Math.tan((Math.PI * passHz) / rate);
  const under = 1 + pass / passQ + pass ** 2;
  return {
    shelf: {
      b0: (high + (band * shelf) / shelfQ + shelf ** 2) / whole,
      b1: (2 * (shelf ** 2 - high)) / whole,
      b2: (high - (band * shelf) / shelfQ + shelf ** 2) / whole,
      a1: (2 * (shelf ** 2 - 1)) / whole,
      a2: (1 - shelf / shelfQ + shelf ** 2) / whole,
    },
    pass: { a1: (2 * (pass ** 2 - 1)) / under, a2: (1 - pass / passQ + pass ** 2) / under },
  };
}

/** The interpolation filter of BS.1770-4; the other two phases are the same coefficients reversed. */
const PHASES = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
    0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
] as const;
const TAPS = PHASES[0].length;
const [FIRST, SECOND] = PHASES.map((taps) => Float64Array.from(taps)) as [Float64Array, Float64Array];
const MOST_OVER = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
const AT_ONCE = 256;

function createPeak() {
  let wave = new Float32Array(TAPS - 1);
  let peak = 0;

  function look(from: number, to: number): void {
    for (let n = from; n < to; n += 1) {
      let [zero, quarter, half, most] = [0, 0, 0, 0];
      for (let tap = 0; tap < TAPS; tap += 1) {
        const sample = wave[n + tap]!;
        const back = TAPS - 1 - tap;
        zero += sample * FIRST[back]!;
        quarter += sample * SECOND[back]!;
        half += sample * SECOND[tap]!;
        most += sample * FIRST[tap]!;
      }
      peak = Math.max(peak, Math.abs(zero), Math.abs(quarter), Math.abs(half), Math.abs(most));
    }
  }

  function add(samples: Float32Array): void {
    const joined = new Float32Array(TAPS - 1 + samples.length);
    joined.set(wave.subarray(wave.length - TAPS + 1));
    joined.set(samples, TAPS - 1);
    wave = joined;
    for (let from = 0; from < samples.length; from += AT_ONCE) {
      const to = Math.min(samples.length, from + AT_ONCE);
      let highest = 0;
      for (let n = from; n < to + TAPS - 1; n += 1) highest = Math.max(highest, Math.abs(wave[n]!));
      // Samples count exactly, because the interpolation filter would round them.
      peak = Math.max(peak, highest);
      if (highest * MOST_OVER > peak) look(from, to);
    }
  }

  return {
    add,
    peak() {
      add(new Float32Array(TAPS - 1));
      return peak;
    },
  };
}

export function filterOf({ shelf, pass }: Weighting) {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = pass;
  const { add, peak } = createPeak();
  let [z1, z2, z3, z4] = [0, 0, 0, 0];
  return {
    power(samples: Float32Array, from: number, to: number): number {
      let sum = 0;
      for (let n = from; n < to; n += 1) {
        const sample = samples[n]!;
        const shelved = b0 * sample + z1;
        z1 = b1 * sample - a1 * shelved + z2;
        z2 = b2 * sample - a2 * shelved;
        const heard = shelved + z3;
        z3 = -2 * shelved - c1 * heard + z4;
        z4 = shelved - c2 * heard;
        sum += heard * heard;
      }
      add(samples.subarray(from, to));
      return sum;
    },
    peak,
  };
}
