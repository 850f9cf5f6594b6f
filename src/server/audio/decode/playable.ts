/** How much of a file players play, and whether that is all that the file announces. */
export type Length = { seconds: number; isWhole: boolean };

/** Less than this may be missing: an encoder rounds its count up to a frame. */
const LITTLE_S = 0.5;

/** Compares the samples that are there with those that the file announces; 0 if it announces none. */
export function lengthOfSamples(samples: number, rate: number, announced: number): Length {
  return { seconds: samples / rate, isWhole: (announced - samples) / rate <= LITTLE_S };
}
