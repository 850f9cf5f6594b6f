import { useCallback, useState } from 'react';

const step = 100;

/**
 * Of the rows that are loaded, those one has scrolled to. "Select all" loads thousands, which drawn at once would stop the page.
 */
export function useShown<R>(rows: readonly R[]) {
  const [count, setCount] = useState(step);
  const { length } = rows;
  return {
    shown: length > count ? rows.slice(0, count) : rows,
    allShown: length <= count,
    showMore: useCallback(() => setCount((now) => Math.min(now, length) + step), [length]),
  };
}
