import { formatPercent } from '#domain/percent.ts';

export function axisTicks(max: number, wanted = 4): number[] {
  const step = roundUp(Math.max(1, max) / wanted);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, n) => n * step);
}

/** Rounds up to 1, 2, 5, 10, 20, 50…; at least 1, because counts are whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const nice = [1, 2, 5, 10].find((factor) => value <= factor * power) ?? 10;
  return Math.max(1, nice * power);
}

export function labelledPlaces(length: number, wanted = 5): number[] {
  if (length <= wanted) return Array.from({ length }, (_, n) => n);
  return Array.from({ length: wanted }, (_, n) => Math.round((n * (length - 1)) / (wanted - 1)));
}

export const HEAT_LEVELS = 6;

/** 0 for zero, otherwise 1 to `HEAT_LEVELS`. */
export function heatLevel(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(HEAT_LEVELS, Math.ceil((value / max) * HEAT_LEVELS));
}

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** `950`, `12 mil`, `1,5 mi`. */
export const formatTick = (value: number) => compact.format(value);

export const formatShare = (value: number, whole: number) => formatPercent(whole > 0 ? value / whole : 0);
