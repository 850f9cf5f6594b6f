import { useMemo } from 'react';
import { useAddress } from './address.tsx';
import { type Params, toggledOverlay, withoutDrawer, withoutOverlay } from './overlayAddress.ts';

/** The open modal and drawer, read from the address, so that reload, back and a shared link restore them. */
export type Overlay = {
  modal: string | null;
  drawer: string | null;
  /** Parameters go into the address beside the name and leave it on close. Opening the one that is open closes it. */
  openModal: (name: string, params?: Params) => void;
  /** Opens a drawer, over the modal if one is open. */
  openDrawer: (name: string) => void;
  closeDrawer: () => void;
  /** Closes modal and drawer. */
  close: () => void;
};

const stay = { preventScrollReset: true };
const drawerOpened = 'drawer-opened';

/**
 * Reads and changes the open modal and drawer, one of each at most: opening a modal closes the drawer, Escape, handled
 * by the layout, closes all.
 */
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
      // Nothing was applied, so that the address is as if the drawer had not been opened.
      closeDrawer: () => undo(drawerOpened, withoutDrawer),
      close: () => change(withoutOverlay, { ...stay, replace: true }),
    }),
    [search, change, undo],
  );
}
