import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../shared/ui/media.ts';

/**
 * Below this width the menu leaves lists too little room. It starts closed there, and its state is saved separately.
 */
const narrow = '(max-width: 1279px)';
/** `app/opening/begin.ts` reads these keys before the first paint. */
const keyOf = (isNarrow: boolean) => (isNarrow ? 'menuEstreito' : 'menu');

function isRememberedOpen(isNarrow: boolean): boolean {
  const kept = localStorage.getItem(keyOf(isNarrow));
  return isNarrow ? kept === 'aberto' : kept !== 'fechado';
}

export type SidebarState = {
  open: boolean;
  toggle: () => void;
  /** From 1024 px: the menu is beside the page instead of over it. */
  desktop: boolean;
  /** From 1536 px: a closed menu is a strip of icons. */
  strip: boolean;
};

export function useSidebar(): SidebarState {
  const desktop = useMediaQuery('(min-width: 1024px)');
  const isNarrow = useMediaQuery(narrow);
  const wide = useMediaQuery('(min-width: 1536px)');
  const room = `${desktop} ${isNarrow}`;
  const [toggled, setToggled] = useState<{ room: string; open: boolean } | null>(null);
  // Computed during render: a menu over the page for even a moment would take the focus from a dialog.
  const open = toggled?.room === room ? toggled.open : desktop && isRememberedOpen(isNarrow);
  const toggle = useCallback(() => {
    if (desktop) localStorage.setItem(keyOf(isNarrow), open ? 'fechado' : 'aberto');
    setToggled({ room, open: !open });
  }, [desktop, isNarrow, room, open]);
  return { open, toggle, desktop, strip: wide && !open };
}
