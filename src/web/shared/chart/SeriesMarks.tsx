import { colorOf, type Geometry, type Series } from './series.ts';

const WIDTH = 1000;
const round = (value: number) => Math.round(value * 100) / 100;

type MarksProps = {
  series: readonly Series[];
  geometry: Geometry;
  /** The last point is unfinished, and the line to it is dotted. */
  isRunning: boolean;
};

export function SeriesMarks({ series, geometry, isRunning }: MarksProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 100`} preserveAspectRatio="none" aria-hidden="true">
      {geometry.ticks.map(({ value, y }) => (
        <line key={y} className={value === 0 ? 'chart-zero' : undefined} x1={0} x2={WIDTH} y1={y} y2={y} />
      ))}
      {series.map((one) => {
        const last = one.values.length - 1;
        const whole = isRunning ? last - 1 : last;
        const line = linePath(one, geometry, 0, whole);
        return (
          <g key={one.label} style={colorOf(one.color)}>
            {geometry.banded ? (
              <>
                <path className={`chart-${one.mark}`} d={barsPath(one, geometry, 0, whole)} />
                {isRunning && <path className="chart-bar-running" d={barsPath(one, geometry, last, last)} />}
              </>
            ) : (
              <>
                {one.mark === 'area' && line && <path className="chart-area" d={`${line}V100H0Z`} />}
                <path className={one.mark === 'line' ? 'chart-line chart-dashed' : 'chart-line'} d={line} />
                {isRunning && (
                  <path className="chart-line chart-running" d={linePath(one, geometry, whole, last)} />
                )}
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function linePath({ values, mark }: Series, { x, y }: Geometry, from: number, to: number): string {
  // A single point becomes a short line, because a line without length is invisible.
  if (values.length === 1) return to < 0 ? '' : `M0 ${round(y(values[0] ?? 0, mark))}H${WIDTH}`;
  const points = values.map((value, index) => `${round(x(index) * WIDTH)} ${round(y(value, mark))}`);
  return to > from ? `M${points.slice(from, to + 1).join('L')}` : '';
}

function barsPath({ values, mark }: Series, { x, y }: Geometry, from: number, to: number): string {
  const width = round((WIDTH / Math.max(1, values.length)) * 0.7);
  return values
    .map((value, index) =>
      value === 0 || index < from || index > to
        ? ''
        : `M${round(x(index) * WIDTH - width / 2)} ${y(0, mark)}V${round(y(value, mark))}h${width}V${y(0, mark)}Z`,
    )
    .join('');
}
