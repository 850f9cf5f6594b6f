import createClient from 'openapi-fetch';
import type { MediaType, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers';
import type { paths } from '#generated/api.d.ts';
import { ApiError } from './ApiError.ts';
import { tracked } from './progress.ts';
import { session } from './session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type PathWith<M extends Method> = {
  [P in keyof paths]: Lowercase<M> extends keyof paths[P]
    ? paths[P][Lowercase<M>] extends undefined
      ? never
      : P
    : never;
}[keyof paths];
type OperationAt<M extends Method, P extends keyof paths> = NonNullable<
  paths[P][Lowercase<M> & keyof paths[P]]
>;

type Part<Name extends string, T> = [NonNullable<T>] extends [never]
  ? { [K in Name]?: never }
  : Record<string, never> extends T
    ? { [K in Name]?: NonNullable<T> }
    : undefined extends T
      ? { [K in Name]?: NonNullable<T> }
      : { [K in Name]: T };
type Param<Op, Name extends string> = Op extends { parameters: infer Params }
  ? Name extends keyof Params
    ? Params[Name]
    : never
  : never;
type Body<Op> = Op extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: infer C }
    ? 'multipart/form-data' extends keyof C
      ? FormData
      : C[keyof C] | (undefined extends B ? undefined : never)
    : never
  : never;

/** What an operation takes: exactly its own parameters and body; an unknown or misspelt one does not compile. */
export type Variables<Op> = Part<'path', Param<Op, 'path'>> &
  Part<'query', Param<Op, 'query'>> &
  Part<'headers', Param<Op, 'header'>> &
  Part<'body', Body<Op>>;

/** What an operation answers when it succeeds. */
export type Answer<Op> =
  Op extends Record<string | number, unknown> ? SuccessResponse<ResponseObjectMap<Op>, MediaType> : never;

type Transport = { signal?: AbortSignal; timeout?: number };
export type Init<Op> = Variables<Op> & Transport;
type InitArgs<Op> = Record<string, never> extends Variables<Op> ? [Init<Op>?] : [Init<Op>];

const client = createClient<paths>({
  baseUrl: '/api/v1',
  headers: { Accept: 'application/json' },
  fetch: (request) => globalThis.fetch(request),
});
const defaultTimeout = 20_000;
const uploadTimeout = 10 * 60_000;
// Here a 401 or 403 is about what was typed, not about the session.
const signedOutPaths = ['/login/', '/login/esqueci-senha', '/login/redefinir-senha'];
const etags = new WeakMap<object, string>();

/** The ETag an entity came with, to send back as `If-Match`. */
export function etagOf(entity: object): string | undefined {
  return etags.get(entity);
}

/** Hands an entity's ETag on to the copy that takes its place. */
export function keepEtag<T>(from: unknown, to: T): T {
  const etag = from && typeof from === 'object' ? etags.get(from) : undefined;
  if (etag && to && typeof to === 'object') etags.set(to, etag);
  return to;
}

type LooseInit = Transport & { path?: unknown; query?: unknown; headers?: unknown; body?: unknown };

/** An address that names nothing (`modal.id` left out) would ask for the whole list instead. */
const namesNothing = (path: unknown) => Object.values(path ?? {}).includes('');

/** `call` without the types, for those who know the operation only at run time. */
export async function send(method: string, path: string, init: LooseInit = {}): Promise<unknown> {
  if (namesNothing(init.path)) throw new ApiError('REQ004', 'Endereço não encontrado.', 404);
  const token = session.token;
  const { signal, timeout = init.body instanceof FormData ? uploadTimeout : defaultTimeout } = init;
  const deadline = AbortSignal.timeout(timeout);
  const options = {
    params: { path: init.path, query: init.query },
    headers: { ...(init.headers as object), ...(token && { Authorization: `Bearer ${token}` }) },
    body: init.body,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  const request = client.request as (
    method: string,
    path: string,
    init: unknown,
  ) => ReturnType<typeof client.GET>;
  const { data, error, response } = await tracked(request(method, path, options)).catch((thrown) => {
    if (signal?.aborted) throw thrown;
    throw ApiError.from(thrown);
  });
  if (!response.ok) {
    const failure = ApiError.fromAnswer(response.status, error);
    if (failure.denied && !signedOutPaths.includes(path)) session.expire(token, failure.message);
    throw failure;
  }
  const etag = response.headers.get('ETag');
  if (etag && data && typeof data === 'object') etags.set(data, etag);
  return data;
}

/** The one way to call the server: typed by the contract, with the token, throwing `ApiError`. */
export async function call<M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  ...[init]: InitArgs<OperationAt<M, P>>
): Promise<Answer<OperationAt<M, P>>> {
  return (await send(method, path as string, init)) as Answer<OperationAt<M, P>>;
}
