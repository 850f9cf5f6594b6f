/** A day of the contract as it is shown: `2026-11-21` → `21/11/2026`. */
export const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Without its year: `21/11`. */
export const formatDayShort = (day: string) => formatDay(day).slice(0, 5);
