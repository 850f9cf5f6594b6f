export type Params = Readonly<Record<string, string | number | boolean>>;

const paramPrefix = 'modal.';

/** Takes every overlay out of an address. */
export function withoutOverlay(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) {
    if (key === 'modal' || key === 'drawer' || key.startsWith(paramPrefix)) next.delete(key);
  }
  return next;
}

/** Takes the drawer out of an address, and leaves the modal. */
export function withoutDrawer(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('drawer');
  return next;
}

/** Opens a modal or drawer in an address, in place of another of its kind; the same one twice closes it. */
export function toggledOverlay(
  search: URLSearchParams,
  kind: 'modal' | 'drawer',
  name: string,
  params: Params = {},
): URLSearchParams {
  const next = kind === 'drawer' ? withoutDrawer(search) : withoutOverlay(search);
  if (search.get(kind) === name) return next;
  next.set(kind, name);
  return kind === 'drawer' ? next : withOverlayParams(next, params);
}

/** Makes the address of a screen with a modal open over it. */
export const withModal = (screen: string, modal: string, params: Params) =>
  `${screen}?${toggledOverlay(new URLSearchParams(), 'modal', modal, params)}`;

/** Gives the modal of an address these parameters instead of those it has. */
export function withOverlayParams(search: URLSearchParams, params: Params): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (key.startsWith(paramPrefix)) next.delete(key);
  for (const [key, value] of Object.entries(params)) next.set(paramPrefix + key, String(value));
  return next;
}

/** Reads all parameters that were given to `openModal`. */
export function overlayParams(search: URLSearchParams): URLSearchParams {
  const given = [...search].filter(([key]) => key.startsWith(paramPrefix));
  return new URLSearchParams(given.map(([key, value]) => [key.slice(paramPrefix.length), value]));
}

/** Reads a parameter that was given to `openModal`. */
export function overlayParam(search: URLSearchParams, key: string): string | null {
  return search.get(paramPrefix + key);
}
