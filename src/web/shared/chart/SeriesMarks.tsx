import { colorOf, type Geometry, type Series } from './series.ts';

const WIDTH = 1000;
const round = (value: number) => Math.round(value * 100) / 100;

/** The drawing itself, stretched to the place it is given. */
export function SeriesMarks({ series, geometry }: { series: readonly Series[]; geometry: Geometry }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 100`} preserveAspectRatio="none" aria-hidden="true">
      {geometry.ticks.map(({ value, y }) => (
        <line key={y} className={value === 0 ? 'chart-zero' : 'chart-grid'} x1={0} x2={WIDTH} y1={y} y2={y} />
      ))}
      {series.map((one) => (
        <g key={one.label} style={colorOf(one.color)}>
          {geometry.banded ? (
            <path className={`chart-${one.mark}`} d={barsPath(one, geometry)} />
          ) : (
            <>
              {one.mark === 'area' && <path className="chart-area" d={`${linePath(one, geometry)}V100H0Z`} />}
              <path
                className={one.mark === 'line' ? 'chart-line chart-dashed' : 'chart-line'}
                d={linePath(one, geometry)}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

function linePath({ values, mark }: Series, { x, y }: Geometry): string {
  const points = values.map((value, index) => `${round(x(index) * WIDTH)} ${round(y(value, mark))}`);
  // A single point is a line of its own: one cannot see a line without length.
  return points.length === 1 ? `M0 ${round(y(values[0] ?? 0, mark))}H${WIDTH}` : `M${points.join('L')}`;
}

/** A bar for each place, from zero to its value; none for nothing. */
function barsPath({ values, mark }: Series, { x, y }: Geometry): string {
  const width = round((WIDTH / Math.max(1, values.length)) * 0.7);
  return values
    .map((value, index) =>
      value === 0
        ? ''
        : `M${round(x(index) * WIDTH - width / 2)} ${y(0, mark)}V${round(y(value, mark))}h${width}V${y(0, mark)}Z`,
    )
    .join('');
}
