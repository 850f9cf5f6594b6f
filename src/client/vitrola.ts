import createClient, { type Client } from 'openapi-fetch';
import type { Init, OperationAnswer } from '#domain/operation.ts';
import type { components, operations, paths } from '#generated/api.d.ts';
import { calls } from '#generated/calls.ts';
import { type AnyInit, createTransport, exchange, type Patience, type Transport } from './exchange.ts';
import { type AnswerHeaders, readHeaders } from './headers.ts';
import {
  type OperationId,
  type Page,
  type PageOperation,
  type PageQuery,
  type RowOf,
  readPages,
} from './pages.ts';
import { VitrolaError } from './VitrolaError.ts';

/** Enough for a program that calls continuously. */
const patience: Patience = { times: 30, longestMs: 30_000 };

type Successes<Responses> = Responses[keyof Responses & (200 | 201 | 202)];
type Formats<Answered> = Answered extends { content: infer Content } ? keyof NonNullable<Content> : never;

/** Operations that return JSON or nothing. Use `http` for files and streams. */
export type CallId = {
  [Id in OperationId]: Exclude<
    Formats<Successes<operations[Id]['responses']>>,
    'application/json'
  > extends never
    ? Id
    : never;
}[OperationId];

type Args<I> = Record<string, never> extends I ? [init?: I] : [init: I];
type Filters<Id extends PageOperation> = Omit<PageQuery<Id>, 'page' | 'cursor'>;
type PagesInit<Id extends PageOperation> = Omit<Init<operations[Id]>, 'query'> &
  (Record<string, never> extends Filters<Id> ? { query?: Filters<Id> } : { query: Filters<Id> });

export type Options = {
  /** The address of the server: `https://painel.agencia.com.br`. */
  url: string;
  /** A program's key or a session's token; a function is called before each request. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Defaults to `globalThis.fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

type Relatorio = components['schemas']['RelatorioExportavel'];
/** The `filtros` of a report in `createExportacao`: `FiltrosDe<'listLojas'>`. */
export type FiltrosDe<R extends Relatorio> = components['schemas'][`FiltrosDe${Capitalize<R>}`];

export type Exchanged<Id extends CallId> = AnswerHeaders & { data: OperationAnswer<Id> };

export type Vitrola = {
  /** Calls an operation by its name in the contract. Rejects with `VitrolaError`. */
  call<Id extends CallId>(id: Id, ...init: Args<Init<operations[Id]>>): Promise<OperationAnswer<Id>>;
  /** Like `call`, with the values of the response headers beside `data`. */
  exchange<Id extends CallId>(id: Id, ...init: Args<Init<operations[Id]>>): Promise<Exchanged<Id>>;
  /** Reads a list page by page; each page is loaded on demand. */
  pages<Id extends PageOperation>(
    id: Id,
    ...init: Args<PagesInit<Id>>
  ): AsyncGenerator<OperationAnswer<Id>, void, undefined>;
  /** Reads all pages of a list row by row. */
  rows<Id extends PageOperation>(
    id: Id,
    ...init: Args<PagesInit<Id>>
  ): AsyncGenerator<RowOf<Id>, void, undefined>;
  /** openapi-fetch's client by method and path, for files, streams and the operations of stores' devices. */
  http: Client<paths>;
};

export function createVitrola({ url, token, fetch }: Options): Vitrola {
  const sending = {
    baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
    fetch: async (request: Request) => {
      const own = typeof token === 'function' ? await token() : token;
      if (own) request.headers.set('Authorization', `Bearer ${own}`);
      return (fetch ?? globalThis.fetch)(request);
    },
  };
  const transport = createTransport(sending);

  async function exchanged(id: OperationId, init: AnyInit = {}) {
    let last: Headers | undefined;
    const noting: Transport = async (...request) => {
      last = undefined;
      const answered = await transport(...request);
      last = answered.response.headers;
      return answered;
    };
    try {
      const { data, response } = await exchange(noting, VitrolaError, calls[id], init, patience);
      return { ...readHeaders(response.headers), data };
    } catch (error) {
      if (error instanceof VitrolaError && last) error.headers = readHeaders(last);
      throw error;
    }
  }

  const call = async (id: OperationId, init?: AnyInit) => (await exchanged(id, init)).data;

  const pages = (id: OperationId, init: AnyInit = {}) =>
    readPages((cursor) => call(id, { ...init, query: { ...init.query, cursor } }) as Promise<Page>);

  async function* rows(id: OperationId, init?: AnyInit) {
    for await (const { items } of pages(id, init)) yield* items;
  }

  return { call, exchange: exchanged, pages, rows, http: createClient<paths>(sending) } as Vitrola;
}

export type { OperationAnswer, OperationInit } from '#domain/operation.ts';
export type { components, operations, paths } from '#generated/api.d.ts';
export { type ErrorCode, errors } from '#generated/errors.ts';
export { etagOf, ifMatch } from './etags.ts';
export { type AnswerHeaders, type RateLimit, readHeaders } from './headers.ts';
export {
  type OperationId,
  type Page,
  type PageOperation,
  type PageQuery,
  type RowOf,
  readPages,
} from './pages.ts';
export { type Diferenca, type FailureCode, type FieldError, VitrolaError } from './VitrolaError.ts';
