import type { RefCallback } from 'react';

const heights = new Map<Element, number>();

const tell = () =>
  document.documentElement.style.setProperty('--foot', `${Math.max(0, ...heights.values())}px`);

/**
 * Makes the ref that tells the page how high an element at its foot is, so that toasts lie above it; `beneath` is what
 * may come under that once the page is scrolled to its end.
 */
const footOver =
  (beneath: number): RefCallback<Element> =>
  (element) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      heights.set(element, element.clientHeight + beneath);
      tell();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      tell();
    };
  };

/** For the bottom of a window or of a panel that lies over the page. */
export const footOfWindow = footOver(0);
/** For a bar that floats this far over the bottom of the page. */
export const footOfBar = footOver(20);
/** For the last row of a screen, under which comes the page's own foot. */
export const footOfScreen = footOver(72);
