/**
 * Measures loudness and true peak by ITU-R BS.1770-4, the basis of EBU R128. The only WebAssembly meter on npm needs
 * the whole sound in memory, and a file of 150 MB is an hour of music.
 */
import { filterOf, type Weighting, weightingOf } from './weighting.ts';

/** Start and end of the sound are in milliseconds from the start of the file. */
export type Measured = { lufs: number; picoDb: number; inicioMs: number; fimMs: number };

export type Meter = {
  /** One array per channel, full scale at 1. */
  add(samples: readonly Float32Array[]): void;
  /**
   * Returns undefined for silence. Throws if the result is not finite: below 3,400 samples a second the weighting
   * filters are unstable.
   */
  end(): Measured | undefined;
};

const SILENCE = 10 ** (-60 / 20);
const STEPS_A_SECOND = 10;
/** A gating block lasts 400 ms and starts 100 ms after the previous one. */
const STEPS_A_BLOCK = 4;
const OFFSET_DB = -0.691;
const ABSOLUTE_GATE = 10 ** ((-70 - OFFSET_DB) / 10);
/** The relative gate is 10 LU below the mean. */
const RELATIVE_GATE = 0.1;
/** Channel weights of 5.1 in the order all formats use: the bass (LFE) counts 0, the surround channels 1.41. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41];
const FIVE = [1, 1, 1, 1.41, 1.41];

/** A mono file plays on two speakers, so it counts twice. */
function weightsOf(channels: number): number[] {
  if (channels === 1) return [2];
  if (channels === 5) return FIVE;
  return channels === 6 ? SURROUND : Array.from({ length: channels }, () => 1);
}

const decibels = (wave: number) => 20 * Math.log10(wave);
const loudness = (power: number) => OFFSET_DB + 10 * Math.log10(power);
const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;
const hundredths = (value: number) => Math.round(value * 100) / 100;

function integrated(blocks: readonly number[]): number | undefined {
  const heard = blocks.filter((power) => power > ABSOLUTE_GATE);
  if (heard.length === 0) return undefined;
  const gate = mean(heard) * RELATIVE_GATE;
  return loudness(mean(heard.filter((power) => power > gate)));
}

export function createMeter(rate: number, channels: number): Meter {
  const weights = weightsOf(channels);
  const weighting: Weighting = weightingOf(rate);
  const filters = weights.map(() => filterOf(weighting));
  const stepSamples = Math.round(rate / STEPS_A_SECOND);
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
