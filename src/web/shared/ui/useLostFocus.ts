import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusScreen, useFocusScreenAfter } from './focusScreen.ts';

export function useLostFocus(within: RefObject<HTMLElement | null>) {
  useFocusScreenAfter();
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const element = within.current;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [within]);
  useLayoutEffect(() => {
    if (!(focused.current instanceof Node) || focused.current.isConnected) return;
    focused.current = null;
    focusScreen();
  });
}
