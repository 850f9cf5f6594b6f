import { release } from '#generated/release.ts';

/**
 * The header that says the panel's release with each request, because an answer may have what an older panel breaks on, and calls are
 * counted by it.
 */
export const painel = { 'X-Painel': release };

/** A read that the page began before the panel's code was there. */
export type Begun = { token: string; response: Promise<Response>; abort: (reason?: unknown) => void };

declare global {
  interface Window {
    /** The reads that were begun, by their whole addresses. */
    begun?: Map<string, Begun>;
  }
}

/** Answers exactly this request from what the page began: of the same session, and once. */
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

/** Aborts the reads that the first screen did not ask for, once it is there. */
export function dropBegun() {
  for (const { abort } of window.begun?.values() ?? []) abort();
  window.begun?.clear();
}
