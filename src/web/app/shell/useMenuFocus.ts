import { useEffect, useRef } from 'react';

/** While the menu lies over the page: the keyboard is in it, Escape closes it, and then goes back to where it was. */
export function useMenuFocus(over: boolean, close: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!over) return;
    const before = document.activeElement as HTMLElement | null;
    button.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latestClose.current();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      before?.focus();
    };
  }, [over]);
  return button;
}
