import { release } from '#generated/release.ts';

/**
 * Sends the panel's release with each request: the server avoids responses that break older panels and counts calls by
 * it.
 */
export const painel = { 'X-Painel': release };

/** A read that `index.html` started before the panel's code was loaded. */
export type Begun = { token: string; response: Promise<Response>; abort: (reason?: unknown) => void };

declare global {
  interface Window {
    begun?: Map<string, Begun>;
  }
}

/** Returns the early response to this request, once and only within the same session. */
export function takeBegun({ method, url, headers, signal }: Request): Promise<Response> | undefined {
  const begun = method === 'GET' ? globalThis.window?.begun?.get(url) : undefined;
  if (!begun) return;
  window.begun?.delete(url);
  if (headers.get('Authorization') !== `Bearer ${begun.token}`) return void begun.abort();
  const abort = () => begun.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return begun.response;
}

export function dropBegun() {
  for (const { abort } of window.begun?.values() ?? []) abort();
  window.begun?.clear();
}
