import { useMemo } from 'react';
import { useAddress } from './address.tsx';
import {
  overlayParam,
  type Params,
  toggledOverlay,
  withoutDrawer,
  withoutOverlay,
} from './overlayAddress.ts';

/** The open modal and drawer. They live in the address, so that reload, back and shared links restore them. */
export type Overlay = {
  modal: string | null;
  drawer: string | null;
  /** A parameter of the open modal; empty if missing. */
  param: (key: string) => string;
  /** `params` go into the address and leave it on close. Opening an open modal closes it. */
  openModal: (name: string, params?: Params) => void;
  openDrawer: (name: string) => void;
  closeDrawer: () => void;
  close: () => void;
};

const stay = { preventScrollReset: true };
const drawerOpened = 'drawer-opened';

/**
 * At most one modal and one drawer are open. Opening a modal closes the drawer; Escape, which the layout handles,
 * closes both.
 */
export function useOverlay(): Overlay {
  const { search, change, undo } = useAddress();
  return useMemo(
    () => ({
      modal: search.get('modal'),
      drawer: search.get('drawer'),
      param: (key) => overlayParam(search, key) ?? '',
      openModal: (name, params) => change((now) => toggledOverlay(now, 'modal', name, params), stay),
      openDrawer: (name) =>
        change((now) => toggledOverlay(now, 'drawer', name), {
          ...stay,
          state: search.has('drawer') ? undefined : drawerOpened,
        }),
      // Nothing was applied, so the history must not keep the opened drawer.
      closeDrawer: () => undo(drawerOpened, withoutDrawer),
      close: () => change(withoutOverlay, { ...stay, replace: true }),
    }),
    [search, change, undo],
  );
}
