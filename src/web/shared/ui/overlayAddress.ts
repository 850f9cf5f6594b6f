export type Params = Readonly<Record<string, string | number | boolean>>;

const paramPrefix = 'modal.';

export function withoutOverlay(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) {
    if (key === 'modal' || key === 'drawer' || key.startsWith(paramPrefix)) next.delete(key);
  }
  return next;
}

export function withoutDrawer(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('drawer');
  return next;
}

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

export const withModal = (screen: string, modal: string, params: Params) =>
  `${screen}?${toggledOverlay(new URLSearchParams(), 'modal', modal, params)}`;

export function withOverlayParams(search: URLSearchParams, params: Params): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (key.startsWith(paramPrefix)) next.delete(key);
  for (const [key, value] of Object.entries(params)) next.set(paramPrefix + key, String(value));
  return next;
}

export function overlayParams(search: URLSearchParams): URLSearchParams {
  const given = [...search].filter(([key]) => key.startsWith(paramPrefix));
  return new URLSearchParams(given.map(([key, value]) => [key.slice(paramPrefix.length), value]));
}

export function overlayParam(search: URLSearchParams, key: string): string | null {
  return search.get(paramPrefix + key);
}
