import createClient from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import type { Call } from '#generated/calls.ts';
import { noteEtag } from './etags.ts';
import { type Class, failureOf, failureOfAnswer, type VitrolaError } from './VitrolaError.ts';

type Params = { path?: object; query?: object };
/** The parameters and the body of any operation, for those who know it by its name alone. */
export type AnyInit = Params & { headers?: object; body?: unknown; signal?: AbortSignal };
type Request = {
  params: Params;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};
export type Answered = {
  data?: unknown;
  /** The body of a failure. */
  error?: unknown;
  response: { ok: boolean; status: number; headers: Headers };
};
/** How a request gets to the server. Rejects where no answer comes. */
export type Transport = (method: string, path: string, request: Request) => Promise<Answered>;

/** The type of any operation: what a certain one takes and answers, the caller's types have checked already. */
type AnyOperation = {
  parameters: Params;
  requestBody?: { content: { 'application/json': unknown } };
  responses: Record<200 | 400, { content: { 'application/json': unknown } }>;
};

/** How often a caller who asked too much at once waits and asks again, and how long at most each time. */
export type Patience = { times: number; longestMs: number };

/** How requests go out: the address that operations lie under, and what sends a request (`fetch` where it is left out). */
export type Sending = { baseUrl: string; fetch?: (request: globalThis.Request) => Promise<Response> };

const defaultTimeout = 20_000;
const uploadTimeout = 10 * 60_000;

/** Makes the transport by `fetch`, which waits 20 seconds for an answer, and ten minutes where a file is sent. */
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

/**
 * Tells whether a path parameter is empty (an id left out): such an address would ask for the whole list instead.
 */
const namesNothing = (path: unknown) => Object.values(path ?? {}).includes('');

/** Finds how long the server asks to wait, in milliseconds, where this is its answer to who asks too much at once. */
function waitOf({ error, response }: Answered): number | undefined {
  const { code } = (error as { error?: { code?: string } } | undefined)?.error ?? {};
  return code === 'REQ014' ? Number(response.headers.get('Retry-After')) * 1000 : undefined;
}

/** Waits, or rejects with what the caller aborts it by. */
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

/** Sends a request, and again after each wait that the server asks for, as far as the caller's patience goes. */
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
 * Sends a request and answers what came with its success, the ETag remembered. Throws a `Failure` unless it succeeds;
 * what a caller aborts is thrown as it is.
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
