import { useEffect } from 'react';

/**
 * Focuses the screen if the focused element is gone, such as a deleted row. Keyboard and screen reader users continue
 * there instead of at the top of the page.
 */
export function focusScreen() {
  if (document.activeElement === document.body && !document.querySelector('[aria-modal=true]'))
    document.getElementById('conteudo')?.focus({ preventScroll: true });
}

/** Does the same after an unmount, once other code has restored the focus. */
export const useFocusScreenAfter = () =>
  useEffect(() => () => void requestAnimationFrame(() => setTimeout(focusScreen)), []);
