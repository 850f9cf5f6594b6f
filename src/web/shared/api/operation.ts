import { etagOf } from '#client/etags.ts';
import { type AnyInit, createTransport, exchange, type Patience, type Transport } from '#client/exchange.ts';
import type { OperationId } from '#client/pages.ts';
import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import { type Call, calls } from '#generated/calls.ts';
import { firstInteraction } from '../page/firstInteraction.ts';
import { ApiError, logError } from './ApiError.ts';
import { painel, takeBegun } from './begun.ts';
import { tracked } from './progress.ts';
import { session } from './session.ts';

export { etagOf, keepEtag } from '#client/etags.ts';
export type { AnyInit, Transport } from '#client/exchange.ts';
export type { OperationId } from '#client/pages.ts';

const byFetch = createTransport({
  baseUrl: '/api/v1',
  fetch: (request) => takeBegun(request) ?? globalThis.fetch(request),
});

/**
 * Answers the ETag of an entity that was just read, where it still is what a list's row showed, because rows have none;
 * REQ003 where it is not.
 */
export function versionSeen(current: { updatedAt: string }, seen: string): string | undefined {
  if (current.updatedAt !== seen)
    throw new ApiError('REQ003', 'Este registro foi alterado por outra pessoa.', 412, [], current);
  return etagOf(current);
}

/** Somebody who looks at a screen waits once without being told; a second time it is told. */
const patience: Patience = { times: 1, longestMs: 10_000 };

type Sending = {
  /** How the request gets to the server: by `fetch` where it is left out. */
  transport?: Transport;
  /** Takes the id by which the operation can be undone, once it has written something. */
  operacoes?: string[];
};

/** Sends a request with the session's token, and throws `ApiError` unless it succeeds; a session that is over ends here. */
export async function send(address: Call, init: AnyInit, sending: Sending = {}): Promise<unknown> {
  const { transport = byFetch, operacoes } = sending;
  const token = session.token;
  const headers = {
    ...painel,
    ...init.headers,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const asked = exchange(transport, ApiError, address, { ...init, headers }, patience);
  const { data, response } = await tracked(asked).catch((failure) => {
    if (failure instanceof ApiError) {
      if (failure.denied) session.expire(token, failure.message);
      if (failure.held) session.hold(token, failure.held);
    }
    throw failure;
  });
  const operacao = response.headers.get('X-Operacao');
  if (operacao) operacoes?.push(operacao);
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
