import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const margin = 8;

/**
 * Shows below a button why it is disabled, on keyboard focus or a press, because `title` needs a mouse. Returns the
 * button's handlers and the tip to render beside it.
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
    // Screen readers read it as the button's description.
    <div ref={setTip} role="tooltip" aria-hidden className="reason">
      {children}
    </div>,
    document.body,
  );
}
