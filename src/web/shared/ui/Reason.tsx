import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const margin = 8;

/**
 * Shows beneath a button why it cannot be used, to whoever comes to it by keyboard or presses it all the same, because
 * a title is only for the mouse. Answers the handlers to give the button, and what to draw beside it.
 */
export function useReason(button: RefObject<HTMLElement | null>, reason: string | false | null | undefined) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(false);
    addEventListener('scroll', hide, { capture: true, passive: true });
    addEventListener('resize', hide);
    return () => {
      removeEventListener('scroll', hide, { capture: true });
      removeEventListener('resize', hide);
    };
  }, [shown]);
  const show = () => setShown(Boolean(reason));
  return {
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':active') || show(),
    onBlur: () => setShown(false),
    onPress: show,
    tip: shown && reason && <Tip under={button}>{reason}</Tip>,
  };
}

function Tip({ under, children }: { under: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [tip, setTip] = useState<HTMLElement | null>(null);
  // Keeps the tip within the window, wherever the button stands.
  useLayoutEffect(() => {
    if (!tip || !under.current) return;
    const { left, right, bottom, top } = under.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const middle = (left + right - offsetWidth) / 2;
    const x = Math.max(margin, Math.min(middle, innerWidth - offsetWidth - margin));
    const isRoom = bottom + offsetHeight + margin < innerHeight;
    tip.style.translate = `${x}px ${isRoom ? bottom + margin : top - offsetHeight - margin}px`;
  }, [tip, under]);
  return createPortal(
    // Screen readers have it as the button's description.
    <div ref={setTip} role="tooltip" aria-hidden className="reason">
      {children}
    </div>,
    document.body,
  );
}
