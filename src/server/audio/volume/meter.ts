/**
 * Measures how loud a sound is and how high its wave goes, by ITU-R BS.1770-4, which EBU R128 takes over: the one meter
 * in WebAssembly of the registry wants a whole sound in memory, and a file of 150 MB is an hour of music.
 */
import { filterOf, type Weighting, weightingOf } from './weighting.ts';

/** The loudness of a sound, and where it begins and ends, from the file's beginning. */
export type Measured = { lufs: number; picoDb: number; inicioMs: number; fimMs: number };

export type Meter = {
  /** Takes the next samples, an array for each channel, of full scale 1. */
  add(samples: readonly Float32Array[]): void;
  /**
   * Answers what was heard; nothing where that was silence. Throws where that is no number: of fewer than 3,400 samples a
   * second the weighting's filters grow without end.
   */
  end(): Measured | undefined;
};

/** The level under which a sound's beginning and end count as silence. */
const SILENCE = 10 ** (-60 / 20);
const STEPS_A_SECOND = 10;
/** A gating block is 400 ms, and begins 100 ms after the one before it. */
const STEPS_A_BLOCK = 4;
const OFFSET_DB = -0.691;
const ABSOLUTE_GATE = 10 ** ((-70 - OFFSET_DB) / 10);
/** The relative gate is 10 LU under the mean. */
const RELATIVE_GATE = 0.1;
/** The weight of each channel of 5.1, in the order of every format: the bass counts nothing, the sides more. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41];
const FIVE = [1, 1, 1, 1.41, 1.41];

/** Says what each channel counts; a single one is heard on two. */
function weightsOf(channels: number): number[] {
  if (channels === 1) return [2];
  if (channels === 5) return FIVE;
  return channels === 6 ? SURROUND : Array.from({ length: channels }, () => 1);
}

const decibels = (wave: number) => 20 * Math.log10(wave);
const loudness = (power: number) => OFFSET_DB + 10 * Math.log10(power);
const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Works out the integrated loudness of the powers of all blocks, by both gates; nothing where all is silence. */
function integrated(blocks: readonly number[]): number | undefined {
  const heard = blocks.filter((power) => power > ABSOLUTE_GATE);
  if (heard.length === 0) return undefined;
  const gate = mean(heard) * RELATIVE_GATE;
  return loudness(mean(heard.filter((power) => power > gate)));
}

/** Makes a meter of a sound with this many samples a second and channels. */
export function createMeter(rate: number, channels: number): Meter {
  const weights = weightsOf(channels);
  const weighting: Weighting = weightingOf(rate);
  const filters = weights.map(() => filterOf(weighting));
  const stepSamples = Math.round(rate / STEPS_A_SECOND);
  /** The powers of the last steps, summed over their samples. */
  const steps: number[] = [];
  const blocks: number[] = [];
  let power = 0;
  let inStep = 0;
  let heard = 0;
  let first = -1;
  let last = -1;

  function endStep(): void {
    steps.push(power);
    power = 0;
    inStep = 0;
    if (steps.length > STEPS_A_BLOCK) steps.shift();
    if (steps.length === STEPS_A_BLOCK)
      blocks.push(steps.reduce((sum, step) => sum + step, 0) / (STEPS_A_BLOCK * stepSamples));
  }

  function notice(samples: readonly Float32Array[], length: number): void {
    const isHeard = (n: number) => samples.some((wave) => Math.abs(wave[n]!) > SILENCE);
    for (let n = 0; first < 0 && n < length; n += 1) if (isHeard(n)) first = heard + n;
    for (let n = length - 1; n >= 0; n -= 1)
      if (isHeard(n)) {
        last = heard + n;
        break;
      }
  }

  return {
    add(samples) {
      const length = samples[0]!.length;
      notice(samples, length);
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + stepSamples - inStep);
        for (const [channel, filter] of filters.entries())
          power += weights[channel]! * filter.power(samples[channel]!, from, to);
        inStep += to - from;
        from = to;
        if (inStep === stepSamples) endStep();
      }
      heard += length;
    },
    end() {
      // A sound of less than a block is one block, as long as it is.
      const samples = steps.length * stepSamples + inStep;
      const short = steps.reduce((sum, step) => sum + step, power) / samples;
      const lufs = samples > 0 ? integrated(blocks.length > 0 ? blocks : [short]) : undefined;
      if (lufs === undefined || first < 0) return undefined;
      const picoDb = decibels(Math.max(...filters.map((filter) => filter.peak())));
      if (!Number.isFinite(lufs + picoDb)) throw new Error('samples that no filter of this rate can follow');
      const ms = (sample: number) => (sample * 1000) / rate;
      return {
        lufs: hundredths(lufs),
        picoDb: hundredths(picoDb),
        inicioMs: Math.floor(ms(first)),
        fimMs: Math.ceil(ms(last + 1)),
      };
    },
  };
}
