import { type ReactNode, useId } from 'react';
import { colorOf, type Series } from './series.ts';
import './chart.css';

type ChartCardProps = {
  title: string;
  legend?: ReactNode;
  /** A way to the rows behind the chart. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of a chart: its title, legend and what is drawn. */
export function ChartCard({ title, legend, action, className = '', children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={`chart-card ${className}`} aria-labelledby={id}>
      <header className="chart-head">
        <h2 id={id}>{title}</h2>
        {action}
        {legend}
      </header>
      {children}
    </section>
  );
}

/** Which colour and form means what: never the colour alone. */
export function SeriesLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ label, color, mark }) => (
        <li key={label}>
          <Swatch color={color} mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A piece of a series as it is drawn. */
export const Swatch = ({ color, mark }: Pick<Series, 'color' | 'mark'>) => (
  <i className={`chart-swatch chart-swatch-${mark}`} style={colorOf(color)} aria-hidden />
);
