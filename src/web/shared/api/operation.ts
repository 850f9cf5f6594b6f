import createClient from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import { type Call, calls } from '#generated/calls.ts';
import { firstInteraction } from '../page/firstInteraction.ts';
import { ApiError, logError } from './ApiError.ts';
import { painel, takeBegun } from './begun.ts';
import { tracked } from './progress.ts';
import { session } from './session.ts';

type Params = { path?: object; query?: object };
/** The parameters and the body of any operation, for shared parts that know it by its name alone. */
export type AnyInit = Params & { headers?: object; body?: unknown; signal?: AbortSignal };
type Request = {
  params: Params;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
};
type Answered = {
  data?: unknown;
  /** The body of a failure. */
  error?: unknown;
  response: { ok: boolean; status: number; headers: Headers };
};
/** How a request gets to the server. Rejects where no answer comes. */
export type Transport = (method: string, path: string, request: Request) => Promise<Answered>;

/** The type of any operation: what a certain one takes and answers, `callOperation` has checked already. */
type AnyOperation = {
  parameters: Params;
  requestBody?: { content: { 'application/json': unknown } };
  responses: Record<200 | 400, { content: { 'application/json': unknown } }>;
};

const client = createClient<Record<string, Record<HttpMethod, AnyOperation>>>({
  baseUrl: '/api/v1',
  headers: { Accept: 'application/json' },
  fetch: (request) => takeBegun(request) ?? globalThis.fetch(request),
});
const defaultTimeout = 20_000;
const uploadTimeout = 10 * 60_000;
const etags = new WeakMap<object, string>();

/** Answers the ETag that an entity came with, to be sent back as `If-Match`. */
export function etagOf(entity: object): string | undefined {
  return etags.get(entity);
}

/**
 * Answers the ETag of an entity that was just read, where it still is what a list's row showed, because rows have none;
 * REQ003 where it is not.
 */
export function versionSeen(current: { updatedAt: string }, seen: string): string | undefined {
  if (current.updatedAt !== seen)
    throw new ApiError('REQ003', 'Este registro foi alterado por outra pessoa.', 412, [], current);
  return etagOf(current);
}

/** Hands an entity's ETag on to the copy that takes its place. */
export function keepEtag<T>(from: unknown, to: T): T {
  const etag = from && typeof from === 'object' ? etags.get(from) : undefined;
  if (etag && to && typeof to === 'object') etags.set(to, etag);
  return to;
}

const byFetch: Transport = (method, path, { signal, ...request }) => {
  const deadline = AbortSignal.timeout(request.body instanceof FormData ? uploadTimeout : defaultTimeout);
  const options = { ...request, signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
  return client.request(method.toLowerCase() as HttpMethod, path, options);
};

/**
 * Tells whether a path parameter is empty (`modal.id` left out): such an address would ask for the whole list instead.
 */
const namesNothing = (path: unknown) => Object.values(path ?? {}).includes('');

type Sending = {
  /** How the request gets to the server: by `fetch` where it is left out. */
  transport?: Transport;
  /** Takes the id by which the operation can be undone, once it has written something. */
  operacoes?: string[];
};

/** Sends a request with the session's token, and throws `ApiError` unless it succeeds; a session that is over ends here. */
export async function send(address: Call, init: AnyInit, sending: Sending = {}): Promise<unknown> {
  const { transport = byFetch, operacoes } = sending;
  const { path, query, body, signal } = init;
  if (namesNothing(path)) throw new ApiError('REQ004', 'Endereço não encontrado.', 404);
  const token = session.token;
  const headers = {
    ...painel,
    ...(init.headers as object),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const request = { params: { path, query }, headers, body, signal };
  const { data, error, response } = await tracked(transport(address.method, address.path, request)).catch(
    (thrown) => {
      if (signal?.aborted) throw thrown;
      throw ApiError.from(thrown);
    },
  );
  if (!response.ok) {
    const failure = ApiError.fromAnswer(response.status, error);
    // When signing in, a 401 or 403 is about what was typed, and ends no session.
    if (failure.denied && !address.public) session.expire(token, failure.message);
    if (failure.held) session.hold(token, failure.held);
    throw failure;
  }
  const operacao = response.headers.get('X-Operacao');
  if (operacao) operacoes?.push(operacao);
  const etag = response.headers.get('ETag');
  if (etag && data && typeof data === 'object') etags.set(data, etag);
  return data;
}

let logCodes: Record<string, string> = {};

/**
 * Loads the codes that failures are logged under, once somebody touches the page; until then an operation's name stands
 * for its code.
 */
export const loadLogCodes = () =>
  void firstInteraction()
    .then(() => import('#generated/logCodes.ts'))
    .then(
      (loaded) => {
        logCodes = loaded.logCodes;
      },
      () => {},
    );

/** The operations that the panel may call. */
export type OperationId = keyof typeof calls;

export type { Answer, Init, OperationAnswer, OperationInit, Variables } from '#domain/operation.ts';

/** Calls an operation whose answer the caller knows by another way than its name. */
export async function callAny<Answer>(id: OperationId, init: AnyInit, sending?: Sending): Promise<Answer> {
  try {
    return (await send(calls[id], init, sending)) as Answer;
  } catch (error) {
    if (!init.signal?.aborted) logError(logCodes[id] ?? id, error);
    throw error;
  }
}

/** Calls an operation by its name in the contract: the one way to the server. A failure is logged under its internal code. */
export const callOperation = <Id extends OperationId>(
  id: Id,
  init: OperationInit<Id>,
  transport?: Transport,
): Promise<OperationAnswer<Id>> => callAny(id, init, { transport });

export type CallOperation = typeof callOperation;

/** `callOperation` that adds the ids by which its operations can be undone, all at once, to a list. */
export const collecting =
  (operacoes: string[]): CallOperation =>
  (id, init, transport) =>
    callAny(id, init, { transport, operacoes });
