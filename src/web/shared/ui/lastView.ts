import { withoutOverlay } from './overlayAddress.ts';

const views = new Map<string, string>();

export function rememberView(path: string, search: URLSearchParams) {
  views.set(path, withoutOverlay(search).toString());
}

export function listAddress(path: string): string {
  const search = views.get(path);
  return search ? `${path}?${search}` : path;
}
