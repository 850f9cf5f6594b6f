import type { RefCallback } from 'react';

const marks = ['data-floating-bar', 'data-save-bar'] as const;
type Mark = (typeof marks)[number];

type Foot = {
  /** Height above player and notice, measured on every resize. */
  heightOf(element: Element): number;
  mark?: Mark;
  isAbove?: true;
};
const feet = new Map<Element, Foot & { height: number }>();

function tell(): void {
  const page = document.documentElement;
  const all = [...feet.values()];
  const highest = (isAbove?: true) =>
    Math.max(0, ...all.filter((foot) => foot.isAbove === isAbove).map(({ height }) => height));
  page.style.setProperty('--bars', `${highest()}px`);
  page.style.setProperty('--foot', `${highest() + highest(true)}px`);
  for (const one of marks)
    page.toggleAttribute(
      one,
      all.some(({ mark }) => mark === one),
    );
}

/**
 * Returns a ref that reports the height of an element at the page's foot, so that toasts appear above it. The mark is
 * an attribute, because browsers match a `:has` of the whole page again for each row of a list.
 */
const footWith =
  (foot: Foot): RefCallback<Element> =>
  (element) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      feet.set(element, { ...foot, height: foot.heightOf(element) });
      tell();
    });
    for (const one of [element, element.closest('form'), document.documentElement])
      if (one) observer.observe(one);
    return () => {
      observer.disconnect();
      feet.delete(element);
      tell();
    };
  };

const over = (beneath: number) => (element: Element) => element.clientHeight + beneath;

const END_OF_PAGE = 72;
const ROOM_FOR_TOASTS = 240;

/** The buttons may be anywhere on a page that does not scroll. */
function overScreen(element: Element): number {
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight) return over(END_OF_PAGE)(element);
  const { top, bottom } = element.getBoundingClientRect();
  const isHigh = page.clientHeight - bottom > ROOM_FOR_TOASTS;
  const style = getComputedStyle(page);
  const of = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return isHigh ? 0 : page.clientHeight - top - of('--player-height') - of('--notice-height');
}

/** The notice stays below everything else at the page's foot. */
export const noticeAtFoot: RefCallback<Element> = (element) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--notice-height', `${element.clientHeight}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
};

const FOOT = '20px + var(--player-height, 0px) + var(--notice-height, 0px)';

export const floating = {
  position: 'fixed',
  bottom: `calc(${FOOT})`,
  css: { 'body[data-scroll-lock] &': { opacity: '0', pointerEvents: 'none' } },
} as const;

export const floatingAbove = { ...floating, bottom: `calc(${FOOT} + var(--bars, 0px))` } as const;

export const footOfWindow = footWith({ heightOf: over(0) });
export const footOfBar = footWith({ heightOf: over(20), mark: 'data-floating-bar' });
export const footOfCards = footWith({ heightOf: over(20), mark: 'data-floating-bar', isAbove: true });
export const footOfDialog = footWith({ heightOf: over(72) });
export const footOfScreen = footWith({ heightOf: overScreen, mark: 'data-save-bar' });
