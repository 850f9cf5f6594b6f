import createClient from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import type { Call } from '#generated/calls.ts';
import { noteEtag } from './etags.ts';
import { type Class, failureOf, failureOfAnswer, type VitrolaError } from './VitrolaError.ts';

type Params = { path?: object; query?: object };
export type AnyInit = Params & { headers?: object; body?: unknown; signal?: AbortSignal };
type Request = {
  params: Params;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};
export type Answered = {
  data?: unknown;
  error?: unknown;
  response: { ok: boolean; status: number; headers: Headers };
};
/** Sends a request; rejects without a response. */
export type Transport = (method: string, path: string, request: Request) => Promise<Answered>;

/** Loosely typed: the callers' types have already checked the operation. */
type AnyOperation = {
  parameters: Params;
  requestBody?: { content: { 'application/json': unknown } };
  responses: Record<200 | 400, { content: { 'application/json': unknown } }>;
};

/** How often to wait and retry after a rate limit, and the longest wait accepted. */
export type Patience = { times: number; longestMs: number };

export type Sending = { baseUrl: string; fetch?: (request: globalThis.Request) => Promise<Response> };

const defaultTimeout = 20_000;
const uploadTimeout = 10 * 60_000;

/** The timeout is 20 seconds, or ten minutes for uploads. */
export function createTransport(sending: Sending): Transport {
  const client = createClient<Record<string, Record<HttpMethod, AnyOperation>>>({
    headers: { Accept: 'application/json' },
    ...sending,
  });
  return (method, path, { signal, ...request }) => {
    const deadline = AbortSignal.timeout(request.body instanceof FormData ? uploadTimeout : defaultTimeout);
    const options = { ...request, signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
    return client.request(method.toLowerCase() as HttpMethod, path, options);
  };
}

/** An empty path parameter (a missing id) would load the whole list instead. */
const namesNothing = (path: unknown) => Object.values(path ?? {}).includes('');

/** Milliseconds to wait if the response is a rate limit. */
function waitOf({ error, response }: Answered): number | undefined {
  const { code } = (error as { error?: { code?: string } } | undefined)?.error ?? {};
  return code === 'REQ014' ? Number(response.headers.get('Retry-After')) * 1000 : undefined;
}

/** Rejects with the signal's reason if aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

async function sendPatiently(
  send: () => Promise<Answered>,
  { times, longestMs }: Patience,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  for (let waited = 0; ; waited += 1) {
    const answered = await send();
    const milliseconds = waitOf(answered);
    if (milliseconds === undefined || milliseconds > longestMs || waited >= times) return answered;
    await pause(milliseconds, signal);
  }
}

/**
 * Sends a request, with retries, and stores the response's ETag. Throws a `Failure` on errors, but passes an abort
 * reason on unchanged.
 */
export async function exchange(
  transport: Transport,
  Failure: Class<VitrolaError>,
  { method, path: address }: Call,
  { path, query, headers, body, signal }: AnyInit,
  patience: Patience,
): Promise<Answered> {
  if (namesNothing(path)) throw new Failure('REQ004', 'Endereço não encontrado.', 404);
  const request = { params: { path, query }, headers: headers as Record<string, string>, body, signal };
  const send = () => transport(method, address, request);
  const answered = await sendPatiently(send, patience, signal).catch((thrown) => {
    throw signal?.aborted ? thrown : failureOf(Failure, thrown);
  });
  const { data, error, response } = answered;
  if (!response.ok) throw failureOfAnswer(Failure, response.status, error);
  noteEtag(data, response.headers.get('ETag'));
  return answered;
}
