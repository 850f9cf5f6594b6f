import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../shared/ui/useMediaQuery.ts';

const key = 'menu';
const isRememberedOpen = () => localStorage.getItem(key) !== 'fechado';

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
  const wide = useMediaQuery('(min-width: 1536px)');
  const [toggled, setToggled] = useState<{ desktop: boolean; open: boolean } | null>(null);
  // Derived, not set afterwards: a menu that lay over the page for one moment would take the focus out of a dialog.
  const open = toggled?.desktop === desktop ? toggled.open : desktop && isRememberedOpen();
  const toggle = useCallback(() => {
    if (desktop) localStorage.setItem(key, open ? 'fechado' : 'aberto');
    setToggled({ desktop, open: !open });
  }, [desktop, open]);
  return { open, toggle, desktop, strip: wide && !open };
}
