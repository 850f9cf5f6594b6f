import { withoutOverlay } from './overlayAddress.ts';

const views = new Map<string, string>();

/** Keeps how a list was last looked at, while the tab lives. */
export function rememberView(path: string, search: URLSearchParams) {
  views.set(path, withoutOverlay(search).toString());
}

/** Answers a list's address as it was last looked at, to which its forms go back. */
export function listAddress(path: string): string {
  const search = views.get(path);
  return search ? `${path}?${search}` : path;
}
