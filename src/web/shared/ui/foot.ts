import type { RefCallback } from 'react';

const heights = new Map<Element, number>();

const tell = () =>
  document.documentElement.style.setProperty('--foot', `${Math.max(0, ...heights.values())}px`);

/**
 * Tells the page how high what stands at its foot is, so that the toasts lie above it; `beneath` is what may come under that
 * once the page is scrolled to its end.
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

/** The bottom of a window or of a panel that lies over the page. */
export const footOfWindow = footOver(0);
/** What floats this far over the bottom of the page. */
export const footOfBar = footOver(20);
/** The last row of a screen: under it comes the page's own foot. */
export const footOfScreen = footOver(72);
