import type { ReactNode } from 'react';
import { shiftOf } from './series.ts';

type TooltipProps = {
  /** Where it points to: parts of the width and the height of what it lies over. */
  x: number;
  y?: number;
  children: ReactNode;
};

/** What a point of a chart says. Said to screen readers by the point itself. */
export function Tooltip({ x, y = 0, children }: TooltipProps) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, ...shiftOf(x, 0.25) };
  return (
    <div className="chart-tooltip tabular" style={place} aria-hidden>
      {children}
    </div>
  );
}
