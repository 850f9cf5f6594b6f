import { useEffect } from 'react';
import { costOf, freeTop, type Obstacle } from './freePlace.ts';

const barHeight = 56;
const margin = 16;
const most = 1000;
/** Higher than any button: a card that is pressed as a whole. */
const cardHeight = 72;
const matters = ({ weight }: Obstacle) => weight === most;
/** After these something may stand elsewhere. */
const moves = ['resize', 'scrollend', 'animationend', 'transitionend'];
const mattering = 'h1, h2, h3, legend, button, a[href]';
const others = 'label, input, select, textarea, [role=alert]';

/** Titles, buttons and what one is typing in are not to be covered; the rest as little as can be. */
function weightOf(element: Element): number {
  if (element === document.activeElement) return most;
  return element.matches(mattering) && !element.closest('table') ? most : 1;
}

/** What of it must stay readable: of a card, its title; the rest of it can be pressed beside the toast. */
function partOf(element: Element): Element {
  if (!element.matches('button, a[href]') || element.clientHeight < cardHeight) return element;
  return [...element.children].find(({ textContent }) => textContent) ?? element;
}

/** What of the page can be seen and used now: behind a dialog nothing can. */
function obstaclesBeside(region: Element): Obstacle[] {
  const found: Obstacle[] = [];
  for (const element of document.querySelectorAll(`${mattering}, ${others}`)) {
    if (region.contains(element) || element.closest('[inert], [aria-hidden=true]')) continue;
    const { top, bottom, left, right } = partOf(element).getBoundingClientRect();
    // What is scrolled under the top bar is covered already.
    const seenFrom = element.closest('main') ? Math.max(top, barHeight) : top;
    if (bottom > seenFrom && right > left && seenFrom < innerHeight)
      found.push({ top: seenFrom, bottom, left, right, weight: weightOf(element) });
  }
  return found;
}

/** How much room the stack takes while it is folded: the first, and a little of each behind it. */
function stackIn(region: Element, apart: number) {
  const toasts = region.querySelectorAll<HTMLElement>('[data-part=root][data-state=open]');
  const [first] = [...toasts].filter((one) => one.hasAttribute('data-first'));
  if (!first) return;
  const { left, width } = region.getBoundingClientRect();
  const start = left + (width - first.offsetWidth) / 2;
  const height = first.offsetHeight + (toasts.length - 1) * apart;
  return { height, left: start, right: start + first.offsetWidth };
}

/** Keeps the toasts where they cover no title and no button, as far as the page has such a place. */
export function useFreePlace(apart: number) {
  useEffect(() => {
    let asked = 0;
    let placed = false;
    const place = () => {
      asked = 0;
      const region = document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]');
      const stack = region && stackIn(region, apart);
      if (!stack) placed = false;
      // Who reaches for one, or has unfolded them, must not miss it.
      if (!stack || region.matches(':hover, :focus-within')) return;
      const obstacles = obstaclesBeside(region);
      const { top } = region.getBoundingClientRect();
      const here = { ...stack, top, bottom: top + stack.height };
      const mayStay = placed && here.bottom <= innerHeight && costOf(here, obstacles.filter(matters)) === 0;
      if (mayStay) return;
      placed = true;
      const free = freeTop(stack, obstacles, { from: 6, to: innerHeight - stack.height - margin });
      region.style.setProperty('--toast-top', `${free}px`);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(place);
    };
    // Whatever comes, goes, opens or closes, the toasts themselves among it.
    const observer = new MutationObserver(ask);
    const attributeFilter = ['data-first', 'data-state', 'aria-hidden', 'inert'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    for (const event of moves) addEventListener(event, ask);
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      for (const event of moves) removeEventListener(event, ask);
    };
  }, [apart]);
}
