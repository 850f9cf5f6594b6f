import { useMemo } from 'react';
import { useAddress } from './address.ts';

type Params = Record<string, string>;

/** Which modal or drawer is open, read from the address, so that reload, back and a shared link restore it. */
export type Overlay = {
  modal: string | null;
  drawer: string | null;
  /** Parameters go into the address beside the name and leave it on close. Opening the one that is open closes it. */
  openModal: (name: string, params?: Params) => void;
  openDrawer: (name: string) => void;
  close: () => void;
};

const paramPrefix = 'modal.';
const stay = { preventScrollReset: true };

/** The address without any overlay. */
export function withoutOverlay(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) {
    if (key === 'modal' || key === 'drawer' || key.startsWith(paramPrefix)) next.delete(key);
  }
  return next;
}

/** The address with one overlay open, whatever was open before; the same one twice closes it. */
export function toggledOverlay(
  search: URLSearchParams,
  kind: 'modal' | 'drawer',
  name: string,
  params: Params = {},
): URLSearchParams {
  const next = withoutOverlay(search);
  if (search.get(kind) === name) return next;
  next.set(kind, name);
  for (const [key, value] of Object.entries(params)) next.set(paramPrefix + key, value);
  return next;
}

/** A parameter given to `openModal`. */
export function overlayParam(search: URLSearchParams, key: string): string | null {
  return search.get(paramPrefix + key);
}

/** One modal and one drawer at most: opening either closes the other; Escape, handled by the layout, closes all. */
export function useOverlay(): Overlay {
  const { search, change } = useAddress();
  return useMemo(
    () => ({
      modal: search.get('modal'),
      drawer: search.get('drawer'),
      openModal: (name, params) => change((now) => toggledOverlay(now, 'modal', name, params), stay),
      openDrawer: (name) => change((now) => toggledOverlay(now, 'drawer', name), stay),
      close: () => change(withoutOverlay, { ...stay, replace: true }),
    }),
    [search, change],
  );
}
