import { useEffect } from 'react';

/**
 * Gives the focus to the screen where what had it is gone, as the row that was deleted: who works by keyboard or hears the
 * page goes on there, and not at the page's very beginning.
 */
export function focusScreen() {
  if (document.activeElement === document.body && !document.querySelector('[aria-modal=true]'))
    document.getElementById('conteudo')?.focus({ preventScroll: true });
}

/** The same once something is drawn no more, and whatever gives the focus back by itself has done so. */
export const useFocusScreenAfter = () =>
  useEffect(() => () => void requestAnimationFrame(() => setTimeout(focusScreen)), []);
