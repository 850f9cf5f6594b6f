import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../shared/ui/media.ts';

/** Where the menu leaves a list too little room: it begins folded there, and what is chosen there counts there alone. */
const narrow = '(max-width: 1279px)';
/** What local storage calls it; `app/opening/begin.ts` reads it before the first paint. */
const keyOf = (isNarrow: boolean) => (isNarrow ? 'menuEstreito' : 'menu');

function isRememberedOpen(isNarrow: boolean): boolean {
  const kept = localStorage.getItem(keyOf(isNarrow));
  return isNarrow ? kept === 'aberto' : kept !== 'fechado';
}

export type SidebarState = {
  open: boolean;
  toggle: () => void;
  /** From 1024 px: the menu stands beside the page, below it lies over it. */
  desktop: boolean;
  /** From 1536 px a closed menu is a strip of icons. */
  strip: boolean;
};

/** Whether the menu is open; on a desktop it is remembered. */
export function useSidebar(): SidebarState {
  const desktop = useMediaQuery('(min-width: 1024px)');
  const isNarrow = useMediaQuery(narrow);
  const wide = useMediaQuery('(min-width: 1536px)');
  const room = `${desktop} ${isNarrow}`;
  const [toggled, setToggled] = useState<{ room: string; open: boolean } | null>(null);
  // Derived, not set afterwards: a menu that lay over the page for one moment would take the focus out of a dialog.
  const open = toggled?.room === room ? toggled.open : desktop && isRememberedOpen(isNarrow);
  const toggle = useCallback(() => {
    if (desktop) localStorage.setItem(keyOf(isNarrow), open ? 'fechado' : 'aberto');
    setToggled({ room, open: !open });
  }, [desktop, isNarrow, room, open]);
  return { open, toggle, desktop, strip: wide && !open };
}
