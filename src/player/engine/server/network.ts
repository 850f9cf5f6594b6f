import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { playerCalls, playerTexts } from '#generated/player.ts';
import type { Rejection } from '../../player.ts';
import type { Environment } from '../environment.ts';

export type Operation = keyof typeof playerCalls;
type LooseInit = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
};

const TIMEOUT_MS = 20_000;

/** A failed request; TPL016 if the server did not respond, with the status if a proxy reported that. */
export class Failure extends Error {
  readonly rejection: Rejection;
  readonly status: number;

  constructor(status: number, rejection: Rejection) {
    super(`${rejection.codigo} ${rejection.mensagem}`);
    this.status = status;
    this.rejection = rejection;
  }

  get codigo(): ErrorCode {
    return this.rejection.codigo;
  }

  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  static from(cause: unknown): Failure {
    return cause instanceof Failure ? cause : noServer();
  }
}

export const rejectionOf = (codigo: keyof typeof playerTexts): Rejection => ({
  codigo,
  mensagem: playerTexts[codigo],
  campos: [],
  tenteEmS: null,
});

const noServer = (status = 0, tenteEmS: number | null = null) =>
  new Failure(status, { ...rejectionOf('TPL016'), tenteEmS });

/** How a request ended. `SEM_INTERNET` includes responses from a portal in the server's place. */
export type Outcome = 'RESPOSTA' | 'SEM_SERVIDOR' | 'SEM_INTERNET';

type ServerResponse = { status: number; body: unknown; file: Response };

const UNAVAILABLE = [502, 503, 504];
const toObject = (body: unknown) => (typeof body === 'object' && body !== null ? body : {});

/** Checks a response against the contract; undefined if a proxy or portal responded, with any status. */
async function readOurs(operation: Operation, file: Response): Promise<ServerResponse | undefined> {
  const { status, headers } = file;
  const required = (playerCalls[operation].respostas as Record<number, readonly string[]>)[status];
  if (!required) return undefined;
  if (required.length === 0)
    return headers.get('content-type')?.startsWith('text/html')
      ? undefined
      : { status, body: undefined, file };
  const body: unknown = await file.json();
  return required.every((field) => field in toObject(body)) ? { status, body, file } : undefined;
}

async function readRejection(response: Response, tenteEmS: number | null): Promise<Failure | undefined> {
  const { error } = toObject(await response.json()) as { error?: Record<string, unknown> };
  const { code, message, fields = [] } = error ?? {};
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const rejection = { codigo: code, mensagem: message, campos: fields, tenteEmS } as Rejection;
  return new Failure(response.status, rejection);
}

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(
  { fetch, monotonic, after, hasNetwork }: Environment,
  onEnd: (outcome: Outcome) => void,
) {
  function send(operation: Operation, token: string | null, init: LooseInit, signal: AbortSignal) {
    const { method, path } = playerCalls[operation];
    const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(init.path?.[name] ?? ''));
    const search = new URLSearchParams(
      Object.entries(init.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    return fetch(`/api/v1${address}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal,
      cache: 'no-store',
    });
  }

  /** Returns the server's response unless it is a rejection. Rejects with `Failure`. */
  async function request(
    operation: Operation,
    token: string | null,
    init: LooseInit,
  ): Promise<ServerResponse> {
    const controller = new AbortController();
    const cancel = after(TIMEOUT_MS, () => controller.abort());
    try {
      const response = await send(operation, token, init, controller.signal).catch(() => undefined);
      if (!response) {
        onEnd(hasNetwork() ? 'SEM_SERVIDOR' : 'SEM_INTERNET');
        throw noServer();
      }
      const { ok, status, headers } = response;
      const tenteEmS = Number(headers.get('retry-after')) || null;
      const isAccepted = ok || status === 304;
      const reading = isAccepted ? readOurs(operation, response) : readRejection(response, tenteEmS);
      const ours = await reading.catch(() => undefined);
      const isUnavailable = UNAVAILABLE.includes(status);
      onEnd(isUnavailable ? 'SEM_SERVIDOR' : ours ? 'RESPOSTA' : 'SEM_INTERNET');
      if (!ours) throw noServer(isUnavailable ? status : 0, tenteEmS);
      if (ours instanceof Failure) throw ours;
      return ours;
    } finally {
      cancel();
    }
  }

  return {
    request,
    monotonic,
    async call<Id extends Operation>(
      operation: Id,
      token: string | null,
      init: OperationInit<Id>,
    ): Promise<OperationAnswer<Id>> {
      const { body } = await request(operation, token, init as LooseInit);
      return body as OperationAnswer<Id>;
    },
  };
}
