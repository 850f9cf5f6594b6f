/** The panel's version, said with each request: an answer may have what the one before breaks on. */
export const painel = { 'X-Painel': '2' };

/** A read that the page began before the panel's code was there. */
export type Begun = { token: string; response: Promise<Response>; abort: (reason?: unknown) => void };

declare global {
  interface Window {
    /** By their whole addresses. */
    begun?: Map<string, Begun>;
  }
}

/** The answer to exactly this request, if the page began it: of the same session, and once. */
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

/** Once the first screen is there, what it did not ask for is of no use. */
export function dropBegun() {
  for (const { abort } of window.begun?.values() ?? []) abort();
  window.begun?.clear();
}
