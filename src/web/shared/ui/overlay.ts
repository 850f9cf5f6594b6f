import { useMemo } from 'react';
import { useAddress } from './address.tsx';
import { type Params, toggledOverlay, withoutDrawer, withoutOverlay } from './overlayAddress.ts';

/** Which modal or drawer is open, read from the address, so that reload, back and a shared link restore it. */
export type Overlay = {
  modal: string | null;
  drawer: string | null;
  /** Parameters go into the address beside the name and leave it on close. Opening the one that is open closes it. */
  openModal: (name: string, params?: Params) => void;
  /** Over the modal, if one is open. */
  openDrawer: (name: string) => void;
  closeDrawer: () => void;
  /** Closes both. */
  close: () => void;
};

const stay = { preventScrollReset: true };
const drawerOpened = 'drawer-opened';

/** One modal and one drawer at most: opening a modal closes the drawer, Escape, handled by the layout, closes all. */
export function useOverlay(): Overlay {
  const { search, change, undo } = useAddress();
  return useMemo(
    () => ({
      modal: search.get('modal'),
      drawer: search.get('drawer'),
      openModal: (name, params) => change((now) => toggledOverlay(now, 'modal', name, params), stay),
      openDrawer: (name) =>
        change((now) => toggledOverlay(now, 'drawer', name), {
          ...stay,
          state: search.has('drawer') ? undefined : drawerOpened,
        }),
      // Nothing was applied: as if it had not been opened.
      closeDrawer: () => undo(drawerOpened, withoutDrawer),
      close: () => change(withoutOverlay, { ...stay, replace: true }),
    }),
    [search, change, undo],
  );
}
