import type { Item } from './picker.ts';

/**
 * The audible part of a file, in seconds from its start; without `fimS` it lasts to the end. `jaOuvidoS` seconds were
 * already played and are skipped.
 */
export type Segment = { inicioS: number; fimS?: number; jaOuvidoS?: number };

const fileOf = (item: Item) => (item.tipo === 'MUSICA' ? item.musica : item.vinheta);

export function segmentOf(item: Item): Segment {
  const { inicioMs = 0, fimMs } = fileOf(item);
  const jaOuvidoS = item.tipo === 'MUSICA' ? item.jaOuvidoS : undefined;
  return {
    inicioS: inicioMs / 1000,
    ...(fimMs !== undefined && { fimS: fimMs / 1000 }),
    ...(jaOuvidoS !== undefined && { jaOuvidoS }),
  };
}

/** Seconds; 0 if the file's length is unknown. */
export function durationOf(item: Item): number {
  const { inicioS, fimS = fileOf(item).duracao } = segmentOf(item);
  return Math.max(0, fimS - inicioS);
}

/** The longest transition of a jingle: every word must be clear. */
const VINHETA_MAX_MS = 1000;
/** A transition takes at most a quarter of either item, so that most of each plays undisturbed. */
const TRANSITION_DIVISOR = 4;

export function transitionBetween(
  one: Item | undefined,
  other: Item | undefined,
  requestedMs: number,
): number {
  const items = [one, other].filter((item) => item !== undefined);
  const byDuration = items
    .map((item) => (durationOf(item) * 1000) / TRANSITION_DIVISOR)
    .filter((ms) => ms > 0);
  const byVinheta = items.some(({ tipo }) => tipo === 'VINHETA') ? [VINHETA_MAX_MS] : [];
  return Math.round(Math.min(requestedMs, ...byDuration, ...byVinheta));
}
