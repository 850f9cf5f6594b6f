import { setTimeout as wait } from 'node:timers/promises';
import { type OperationId, operations } from '#generated/operations.ts';

export type Request = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls an operation of a running server. Waits when rate limited; throws on any other failure. */
export async function callAs(
  url: string,
  token: string | null,
  operation: OperationId,
  request: Request = {},
): Promise<unknown> {
  const { path = {}, query = {}, body, headers = {} } = request;
  const { method, path: template } = operations[operation];
  const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const response = await fetch(`${url}/api/v1${address}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (text.includes('"REQ014"') && response.status === 429) {
    await wait(Number(response.headers.get('retry-after')) * 1000);
    return callAs(url, token, operation, request);
  }
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
