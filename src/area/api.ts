import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import type { components } from '#generated/api.d.ts';
import { areaCalls } from '#generated/area.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { endSession, readToken } from './session.ts';

export type Schemas = components['schemas'];
type Operation = keyof typeof areaCalls;
type LooseInit = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

const TIMEOUT_MS = 20_000;
const NO_SERVER = 'Sem resposta do servidor. Confira a sua internet.';

type FieldMessage = { path: string; message: string };

/** A failed call. `code` is undefined if the server did not respond. */
export class Failure extends Error {
  readonly code: ErrorCode | undefined;
  readonly fields: readonly FieldMessage[];

  constructor(message = NO_SERVER, code?: ErrorCode, fields: readonly FieldMessage[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  static from(cause: unknown): Failure {
    return cause instanceof Failure ? cause : new Failure();
  }
}

function addressOf(operation: Operation, { path, query = {} }: LooseInit): string {
  const address = areaCalls[operation].path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/v1${address}${search.size > 0 ? `?${search}` : ''}`;
}

/** Rejects with `Failure`. If the session has ended or is suspended, the guest must sign in again. */
export async function call<Id extends Operation>(
  operation: Id,
  init: OperationInit<Id>,
): Promise<OperationAnswer<Id>> {
  const isSignIn = operation === 'beginAreaLogin' || operation === 'finishAreaLogin';
  const token = isSignIn ? undefined : readToken();
  const { body } = init as LooseInit;
  try {
    const response = await fetch(addressOf(operation, init as LooseInit), {
      method: areaCalls[operation].method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    if (response.ok) return answer;
    throw new Failure(answer?.error?.message, answer?.error?.code, answer?.error?.fields);
  } catch (cause) {
    const failure = Failure.from(cause);
    if (token && token === readToken()) {
      if (failure.code === 'AR001') endSession();
      if (failure.code === 'AR003') endSession(failure.message);
    }
    throw failure;
  }
}
