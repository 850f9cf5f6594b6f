import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { Swatch } from './ChartCard.tsx';
import { SeriesMarks } from './SeriesMarks.tsx';
import { formatTick, labelledPlaces } from './scale.ts';
import {
  colorOf,
  type Geometry,
  geometryOf,
  nameOf,
  type Point,
  placeAt,
  type Series,
  shiftOf,
} from './series.ts';
import { stepTo } from './steps.ts';
import { isOpeningKey, type Opening, Tooltip, usePress } from './Tooltip.tsx';
import './chart.looks.ts?css';

type SeriesChartProps = {
  label: string;
  /** Only the last may be unfinished. */
  points: readonly Point[];
  series: readonly Series[];
  height?: number;
  opening?: Opening<number>;
};

/**
 * For pointer and arrow keys. A few SVG paths that stretch with the window, because a chart library would be larger
 * than the whole screen.
 */
export function SeriesChart({ label, points, series, height = 200, opening }: SeriesChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const { press, opens } = usePress();
  const geometry = geometryOf(series, points.length);
  const last = Math.max(0, points.length - 1);
  const here = Math.min(at ?? last, last);
  const point = points[here];
  const isRunning = points[last]?.until !== undefined;

  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return placeAt((event.clientX - left) / width, points.length, geometry.banded);
  };
  const move = (event: KeyboardEvent) => {
    if (opening && isOpeningKey(event.key)) {
      event.preventDefault();
      return opening.open(here);
    }
    const to = stepTo(event.key, here, last);
    if (to === undefined) return;
    if (to !== null) event.preventDefault();
    setAt(to);
  };
  const says = series.map((one) => `${one.label} ${formatNumber(one.values[here] ?? 0)}`).join(', ');

  return (
    <div className="chart-axes" style={{ '--chart-height': `${height}px` } as CSSProperties}>
      <div className="chart-y tabular" aria-hidden>
        {geometry.ticks.map(({ value, y }) => (
          <span key={y} style={{ top: `${y}%` }}>
            {formatTick(value)}
          </span>
        ))}
      </div>
      <div
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={here}
        aria-valuetext={`${point && nameOf(point)}: ${says}`}
        aria-describedby={opening && hintId}
        data-opens={opening && ''}
        onFocus={() => setAt((now) => now ?? last)}
        onBlur={() => setAt(null)}
        onKeyDown={move}
        onPointerDown={(event) => {
          press(event, at === placeOf(event));
          setAt(placeOf(event));
        }}
        onPointerMove={(event) => setAt(placeOf(event))}
        // On touch the tip stays until another point is tapped.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || setAt(null)}
        onClick={() => opens() && opening?.open(here)}
      >
        <SeriesMarks series={series} geometry={geometry} isRunning={isRunning} />
        {isRunning && !geometry.banded && (
          <Dots series={series} geometry={geometry} place={last} className="chart-dot chart-dot-running" />
        )}
        {at !== null && (
          <>
            <span className="chart-cursor" style={{ left: `${geometry.x(here) * 100}%` }} />
            {!geometry.banded && !point?.until && (
              <Dots series={series} geometry={geometry} place={here} className="chart-dot" />
            )}
            <Tooltip x={geometry.x(here)}>
              <strong>{point?.name}</strong>
              {point?.until && <span>{point.until}</span>}
              {series.map(({ label, color, mark, values }) => (
                <span key={label}>
                  <Swatch color={color} mark={mark} />
                  {label}
                  <b>{formatNumber(values[here] ?? 0)}</b>
                </span>
              ))}
              {opening && <em>{opening.hint}</em>}
            </Tooltip>
          </>
        )}
      </div>
      {opening && (
        <span id={hintId} hidden>
          {opening.hint}
        </span>
      )}
      <div className="chart-x tabular" aria-hidden>
        {labelledPlaces(points.length).map((index) => (
          <span
            key={index}
            style={{ left: `${geometry.x(index) * 100}%`, ...shiftOf(geometry.x(index), 0.05) }}
          >
            {points[index]?.short}
          </span>
        ))}
      </div>
    </div>
  );
}

type DotsProps = { series: readonly Series[]; geometry: Geometry; place: number; className: string };

const Dots = ({ series, geometry: { x, y }, place, className }: DotsProps) =>
  series.map(({ label, color, mark, values }) => (
    <span
      key={label}
      className={className}
      style={{ ...colorOf(color), left: `${x(place) * 100}%`, top: `${y(values[place] ?? 0, mark)}%` }}
    />
  ));
