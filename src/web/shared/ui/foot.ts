import type { RefCallback } from 'react';

const marks = ['data-floating-bar', 'data-save-bar'] as const;
type Mark = (typeof marks)[number];

type Foot = {
  /** How high it reaches over player and notice, measured when it changes its size. */
  heightOf(element: Element): number;
  mark?: Mark;
  /** Whether it lies above the bars instead of being one. */
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
 * Makes the ref that tells the page how high an element at its foot is, so that toasts lie above it. The page has the
 * mark while the element is there: a `:has` of the whole page is matched again for each row that a list draws.
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

/** Measures an element with what may come under it. */
const over = (beneath: number) => (element: Element) => element.clientHeight + beneath;

/** What comes under a form's buttons once a long page is scrolled to its end. */
const END_OF_PAGE = 72;
/** Toasts lie beneath a form's buttons if there is as much room. */
const ROOM_FOR_TOASTS = 240;

/** Measures a form's buttons, which stand anywhere on a page that does not scroll. */
function overScreen(element: Element): number {
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight) return over(END_OF_PAGE)(element);
  const { top, bottom } = element.getBoundingClientRect();
  const isHigh = page.clientHeight - bottom > ROOM_FOR_TOASTS;
  const style = getComputedStyle(page);
  const of = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return isHigh ? 0 : page.clientHeight - top - of('--player-height') - of('--notice-height');
}

/** For the notice at the page's foot, over which whatever else lies there stays. */
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

/** How a bar that floats over the page's foot lies: above player and notice, and out of sight while a dialog is open. */
export const floating = {
  position: 'fixed',
  bottom: `calc(${FOOT})`,
  css: { 'body[data-scroll-lock] &': { opacity: '0', pointerEvents: 'none' } },
} as const;

/** How cards lie, which bars may be under. */
export const floatingAbove = { ...floating, bottom: `calc(${FOOT} + var(--bars, 0px))` } as const;

/** For the bottom of a window or of a panel that lies over the page. */
export const footOfWindow = footWith({ heightOf: over(0) });
/** For a bar that floats this far over the bottom of the page. */
export const footOfBar = footWith({ heightOf: over(20), mark: 'data-floating-bar' });
/** For cards that float above the bars. */
export const footOfCards = footWith({ heightOf: over(20), mark: 'data-floating-bar', isAbove: true });
/** For the buttons of a form in a dialog. */
export const footOfDialog = footWith({ heightOf: over(72) });
/** For the buttons of a form on a screen. */
export const footOfScreen = footWith({ heightOf: overScreen, mark: 'data-save-bar' });
