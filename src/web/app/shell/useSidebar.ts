import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../shared/ui/media.ts';

/** The width below which the menu leaves a list too little room: there it begins folded, and is remembered apart. */
const narrow = '(max-width: 1279px)';
/** Names the menu's state in local storage; `app/opening/begin.ts` reads it before the first paint. */
const keyOf = (isNarrow: boolean) => (isNarrow ? 'menuEstreito' : 'menu');

function isRememberedOpen(isNarrow: boolean): boolean {
  const kept = localStorage.getItem(keyOf(isNarrow));
  return isNarrow ? kept === 'aberto' : kept !== 'fechado';
}

export type SidebarState = {
  open: boolean;
  toggle: () => void;
  /** Whether the page has 1024 px: then the menu stands beside the page, otherwise it lies over it. */
  desktop: boolean;
  /** Whether the page has 1536 px: then a closed menu is a strip of icons. */
  strip: boolean;
};

/** Whether the menu is open; on a desktop it is remembered. */
export function useSidebar(): SidebarState {
  const desktop = useMediaQuery('(min-width: 1024px)');
  const isNarrow = useMediaQuery(narrow);
  const wide = useMediaQuery('(min-width: 1536px)');
  const room = `${desktop} ${isNarrow}`;
  const [toggled, setToggled] = useState<{ room: string; open: boolean } | null>(null);
  // Worked out while drawing, not set afterwards: a menu that lay over the page for one moment would take the focus out
  // of a dialog.
  const open = toggled?.room === room ? toggled.open : desktop && isRememberedOpen(isNarrow);
  const toggle = useCallback(() => {
    if (desktop) localStorage.setItem(keyOf(isNarrow), open ? 'fechado' : 'aberto');
    setToggled({ room, open: !open });
  }, [desktop, isNarrow, room, open]);
  return { open, toggle, desktop, strip: wide && !open };
}
