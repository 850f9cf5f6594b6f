import { withoutOverlay } from './overlayAddress.ts';

const views = new Map<string, string>();

/** Keeps how a list was last looked at, while the tab lives. */
export function rememberView(path: string, search: URLSearchParams) {
  views.set(path, withoutOverlay(search).toString());
}

/** A list's address as it was last looked at: where its forms go back to. */
export function listAddress(path: string): string {
  const search = views.get(path);
  return search ? `${path}?${search}` : path;
}
