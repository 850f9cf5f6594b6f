import { withoutOverlay } from './overlayAddress.ts';

const views = new Map<string, string>();

export function rememberView(path: string, search: URLSearchParams) {
  views.set(path, withoutOverlay(search).toString());
}

/** The list's address with the filters and sort last used in this tab. Its forms return there. */
export function listAddress(path: string): string {
  const search = views.get(path);
  return search ? `${path}?${search}` : path;
}
