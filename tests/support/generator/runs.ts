/** Number of generated cases of a property: all at night, a few in other runs. */
export const runsOf = ({ night, day }: { night: number; day: number }): number =>
  process.env.TEST_SCOPE === 'all' ? night : day;
