export const runsOf = ({ night, day }: { night: number; day: number }): number =>
  process.env.TEST_SCOPE === 'all' ? night : day;
