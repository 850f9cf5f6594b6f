/** Counts the made-up cases of a property: all each night, a few in runs that set GENERATOR_RUNS. */
export const runsOf = ({ night, day }: { night: number; day: number }): number =>
  process.env.GENERATOR_RUNS ? day : night;
