const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** In the largest whole unit: `há 3 s`, `há 12 min`, `há 5 h`, `há 2 dias`; a future moment is `agora`. */
export function timeAgo(since: string | number, now: number): string {
  const passed = now - (typeof since === 'number' ? since : Date.parse(since));
  if (passed < SECOND_MS) return 'agora';
  if (passed < MINUTE_MS) return `há ${Math.floor(passed / SECOND_MS)} s`;
  if (passed < HOUR_MS) return `há ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `há ${Math.floor(passed / HOUR_MS)} h`;
  const days = Math.floor(passed / DAY_MS);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
