import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { colorOf, type Series } from './series.ts';
import './chart.looks.ts?css';

type ChartCardProps = {
  title: string;
  legend?: ReactNode;
  /** A way to the rows behind the chart. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of a chart: its title, legend and what is drawn. */
export const ChartCard = ({ legend, action, ...card }: ChartCardProps) => (
  <Card
    display="flex"
    flexDirection="column"
    p="4"
    actions={
      <>
        {action}
        {legend}
      </>
    }
    {...card}
  />
);

/** The legend: which colour and form means which series; never the colour alone. */
export function SeriesLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend muted">
      {series.map(({ label, color, mark }) => (
        <li key={label}>
          <Swatch color={color} mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A piece of a series as the chart draws it. */
export const Swatch = ({ color, mark }: Pick<Series, 'color' | 'mark'>) => (
  <i className={`chart-swatch chart-swatch-${mark}`} style={colorOf(color)} aria-hidden />
);
