import { type PointerEvent, useRef } from 'react';

/** What a place of a chart leads to, and how the tip says so. */
export type Opening<Place> = { hint: string; open: (place: Place) => void };

/** A mouse shows a place by pointing and opens it by a click; a finger shows it by the first tap and opens it by the second. */
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
