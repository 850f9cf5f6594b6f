export type Length = { seconds: number; isWhole: boolean };

/** Tolerance for missing sound, because encoders round their count up to a whole frame. */
const LITTLE_S = 0.5;

/** `announced` is the number of samples in the header, or 0 if unknown. */
export function lengthOfSamples(samples: number, rate: number, announced: number): Length {
  return { seconds: samples / rate, isWhole: (announced - samples) / rate <= LITTLE_S };
}
