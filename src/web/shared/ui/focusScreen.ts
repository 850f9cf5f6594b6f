import { useEffect } from 'react';

/**
 * Gives the focus to the screen where the element that had it is gone, as the row that was deleted: whoever works by
 * keyboard or hears the page goes on there, and not at the page's very beginning.
 */
export function focusScreen() {
  if (document.activeElement === document.body && !document.querySelector('[aria-modal=true]'))
    document.getElementById('conteudo')?.focus({ preventScroll: true });
}

/** Does the same once something is no longer drawn, and whatever gives the focus back by itself has done so. */
export const useFocusScreenAfter = () =>
  useEffect(() => () => void requestAnimationFrame(() => setTimeout(focusScreen)), []);
