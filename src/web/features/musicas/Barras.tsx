type Serie = { color: '1' | '2' | '3'; values: number[]; below?: boolean };
type BarrasProps = { label: string; height: number; series: Serie[]; titles: string[] };

const step = 10;
const bar = 7;

/**
 * Bars, one place for each day, upwards or hanging below the line. A few rectangles say all there is to say of one track, so
 * they are drawn here: a chart library would weigh more than the whole screen.
 */
export function Barras({ label, height, series, titles }: BarrasProps) {
  const width = Math.max(1, titles.length) * step;
  const max = Math.max(1, ...series.flatMap(({ values }) => values));
  const hangs = series.some(({ below }) => below);
  const line = hangs ? height / 2 : height;
  return (
    <svg
      className="metricas-barras"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      {series.map(({ color, values, below }) => (
        <g key={color} fill={`var(--chakra-colors-chart-${color})`}>
          {values.map((value, day) => {
            const tall = value === 0 ? 0 : Math.max(2, (value / max) * (line - 2));
            const y = below ? line + 1 : line - tall - 1;
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            return <rect key={day} x={day * step + 1.5} y={y} width={bar} height={tall} />;
          })}
        </g>
      ))}
      <line className="metricas-linha" x1={0} x2={width} y1={line} y2={line} />
      {titles.map((title, day) => (
        <rect key={title} className="metricas-dia" x={day * step} y={0} width={step} height={height}>
          <title>{title}</title>
        </rect>
      ))}
    </svg>
  );
}
