import { formatNumber } from './text.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 65 → `1:05`, 3723 → `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** For totals: 7500 → `2 h 5 min`; under a minute, `42 s`. */
export function formatTotalDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0 && seconds > 0) return `${Math.round(seconds)} s`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${formatNumber(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** For texts: 9600 → `2 h 40`, 7500 → `2 h 05`, 10 800 → `3 h`; under an hour as `formatTotalDuration`. */
export function formatHoursMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return formatTotalDuration(seconds);
  const rest = minutes % 60;
  return `${formatNumber(Math.floor(minutes / 60))} h${rest > 0 ? ` ${twoDigits(rest)}` : ''}`;
}
