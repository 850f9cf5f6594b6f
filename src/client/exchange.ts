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

/**
 * Sends a request and answers what came with its success, the ETag remembered. Throws a `Failure` unless it succeeds;
 * what a caller aborts is thrown as it is.
 */
export async function exchange(
  transport: Transport,
  Failure: Class<VitrolaError>,
  { method, path: address }: Call,
  { path, query, headers, body, signal }: AnyInit,
): Promise<Answered> {
  if (namesNothing(path)) throw new Failure('REQ004', 'Endereço não encontrado.', 404);
  const request = { params: { path, query }, headers: headers as Record<string, string>, body, signal };
  const answered = await transport(method, address, request).catch((thrown) => {
    throw signal?.aborted ? thrown : failureOf(Failure, thrown);
  });
  const { data, error, response } = answered;
  if (!response.ok) throw failureOfAnswer(Failure, response.status, error);
  noteEtag(data, response.headers.get('ETag'));
  return answered;
}
