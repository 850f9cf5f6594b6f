import { type PointerEvent, type ReactNode, useRef } from 'react';
import { shiftOf } from './series.ts';

type TooltipProps = {
  /** As fractions of the chart's width and height. */
  x: number;
  y?: number;
  children: ReactNode;
};

/** Hidden from screen readers, which read the point itself. */
export function Tooltip({ x, y = 0, children }: TooltipProps) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, ...shiftOf(x, 0.25) };
  return (
    <div className="chart-tooltip tabular" style={place} aria-hidden>
      {children}
    </div>
  );
}

export type Opening<Place> = { hint: string; open: (place: Place) => void };

/**
 * A mouse shows a point by hovering and opens it by a click. On touch the first tap shows it and the second opens it.
 */
export function usePress() {
  const firstTap = useRef(false);
  return {
    press: ({ pointerType }: PointerEvent, isShown: boolean) => {
      firstTap.current = pointerType === 'touch' && !isShown;
    },
    opens: () => !firstTap.current,
  };
}

export const isOpeningKey = (key: string) => key === 'Enter' || key === ' ';
