import { type PointerEvent, type ReactNode, useRef } from 'react';
import { shiftOf } from './series.ts';

type TooltipProps = {
  /** Where the tip points to: parts of the width and the height of what it lies over. */
  x: number;
  y?: number;
  children: ReactNode;
};

/** Shows what a point of a chart says; the point itself tells screen readers. */
export function Tooltip({ x, y = 0, children }: TooltipProps) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, ...shiftOf(x, 0.25) };
  return (
    <div className="chart-tooltip tabular" style={place} aria-hidden>
      {children}
    </div>
  );
}

/** The link behind a place of a chart, and how the tip says so. */
export type Opening<Place> = { hint: string; open: (place: Place) => void };

/**
 * Makes the handlers of presses: a mouse shows a place by pointing and opens it by a click; a finger shows it by the
 * first tap and opens it by the second.
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
