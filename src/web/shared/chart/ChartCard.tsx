import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { colorOf, type Series } from './series.ts';
import './chart.looks.ts?css';

type ChartCardProps = {
  title: string;
  legend?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

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

/** Names each series' colour and shape; colour is never the only difference. */
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

export const Swatch = ({ color, mark }: Pick<Series, 'color' | 'mark'>) => (
  <i className={`chart-swatch chart-swatch-${mark}`} style={colorOf(color)} aria-hidden />
);
