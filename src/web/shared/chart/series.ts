import { formatDateTime } from '#domain/dates.ts';
import { dayOf, formatDay, formatDayShort } from '#domain/day.ts';
import { axisTicks } from './scale.ts';

/** `hanging` bars grow downwards from zero. */
export type Series = {
  label: string;
  color: 1 | 2 | 3;
  mark: 'area' | 'line' | 'bars' | 'hanging';
  values: readonly number[];
};

/** A point of the axis. `until` is set if its values are unfinished. */
export type Point = { name: string; short: string; until?: string };

/** If the period ends today, the last day holds only what happened before `readAt`. */
export const dayPoints = (dias: readonly { dia: string }[], readAt: number): Point[] =>
  dias.map(({ dia }) => ({
    name: formatDay(dia),
    ...(dia === dayOf(new Date(readAt))
      ? { short: 'hoje', until: `hoje, até ${formatDateTime(new Date(readAt)).slice(-5)}` }
      : { short: formatDayShort(dia) }),
  }));

export const nameOf = ({ name, until }: Point) => (until ? `${name}, ${until}` : name);

export const colorOf = (color: Series['color']) =>
  ({ '--chart-color': `var(--chakra-colors-chart-${color})` }) as React.CSSProperties;

const hangs = (series: readonly Series[]) => series.some(({ mark }) => mark === 'hanging');
const isBar = ({ mark }: Series) => mark === 'bars' || mark === 'hanging';

type Tick = { value: number; y: number };
export type Geometry = {
  banded: boolean;
  /** As a fraction of the width. */
  x: (index: number) => number;
  /** In percent from the top. */
  y: (value: number, mark: Series['mark']) => number;
  ticks: Tick[];
};

/** With hanging bars, zero is in the middle. */
export function geometryOf(series: readonly Series[], places: number): Geometry {
  const hanging = hangs(series);
  const banded = series.some(isBar);
  const axis = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values)), hanging ? 3 : 4);
  const top = axis.at(-1) ?? 1;
  const y: Geometry['y'] = (value, mark) => {
    const part = (value / top) * 100;
    if (!hanging) return 100 - part;
    return mark === 'hanging' ? 50 + part / 2 : 50 - part / 2;
  };
  const up = axis.map((value) => ({ value, y: y(value, 'bars') }));
  const down = hanging ? axis.slice(1).map((value) => ({ value, y: y(value, 'hanging') })) : [];
  return { banded, x: (index) => placeOf(index, places, banded), y, ticks: [...up, ...down] };
}

export function placeOf(index: number, places: number, banded: boolean): number {
  if (banded || places < 2) return (index + 0.5) / Math.max(1, places);
  return index / (places - 1);
}

export function placeAt(part: number, places: number, banded: boolean): number {
  const index = banded ? Math.floor(part * places) : Math.round(part * (places - 1));
  return Math.max(0, Math.min(places - 1, index));
}

/** Shifts an element so that it stays inside an edge nearer than `margin`. */
export const shiftOf = (x: number, margin: number) =>
  ({ '--chart-shift': x < margin ? '0%' : x > 1 - margin ? '-100%' : '-50%' }) as React.CSSProperties;
