import { setTimeout as wait } from 'node:timers/promises';
import { drawDelay, FIRST_DELAY_MS, LONGEST_DELAY_MS } from '#domain/delay.ts';
import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import { type OperationId, operations } from '#generated/operations.ts';

import type { Chance } from './chance.ts';

export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterMs: number;

  constructor(operation: OperationId, status: number, code: string | undefined, retryAfterMs: number) {
    super(`${operation} answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  get passes(): boolean {
    return this.status >= 500 || this.status === 429;
  }
}

type Loose = { path?: Record<string, string>; query?: object; headers?: object; body?: unknown };

const ANSWERED_WITHIN_MS = 60_000;

/** Lower limit of the first wait, so that the server can restart even if the stores' time runs fast. */
const LEAST_FIRST_WAIT_MS = 50;
const LEAST_LONGEST_WAIT_MS = 2000;

export type Api = ReturnType<typeof createApi>;

export function createApi(url: string, { speed, chance }: { speed: number; chance: Chance }) {
  const first = Math.max(LEAST_FIRST_WAIT_MS, FIRST_DELAY_MS / speed);
  const longest = Math.max(LEAST_LONGEST_WAIT_MS, LONGEST_DELAY_MS / speed);

  /** Sends a request once. Rejects with `Refused`, or with another error if there is no answer. */
  async function send<Id extends OperationId>(
    operation: Id,
    token: string | null,
    init: OperationInit<Id>,
  ): Promise<Response> {
    const { path = {}, query = {}, headers = {}, body } = init as Loose;
    const { method, path: template } = operations[operation];
    const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${address}?${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    if (response.ok) return response;
    const text = await response.text();
    const code = text.startsWith('{') ? JSON.parse(text).error?.code : undefined;
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
    throw new Refused(operation, response.status, code, retryAfterMs);
  }

  async function sendInTurn<Id extends OperationId>(
    ...request: Parameters<typeof send<Id>>
  ): Promise<Response> {
    for (;;) {
      try {
        return await send(...request);
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'REQ014')) throw error;
        await wait(error.retryAfterMs);
      }
    }
  }

  async function call<Id extends OperationId>(
    operation: Id,
    token: string | null,
    init: OperationInit<Id>,
  ): Promise<OperationAnswer<Id>> {
    const text = await (await sendInTurn(operation, token, init)).text();
    return (text ? JSON.parse(text) : undefined) as OperationAnswer<Id>;
  }

  async function downloadOnce(token: string, sha256: string): Promise<Buffer> {
    const response = await send('getPlayerAudio', token, { path: { sha256 } });
    return Buffer.from(await response.arrayBuffer());
  }

  /** Retries an idempotent request until the server answers. Rejects with `Refused`. */
  async function insist<Id extends OperationId>(
    operation: Id,
    token: string | null,
    init: OperationInit<Id>,
    /** Called after each failed attempt whose effect on the server is unknown. */
    onLost: () => void = () => {},
  ): Promise<OperationAnswer<Id>> {
    return persistently(() => call(operation, token, init), onLost);
  }

  async function persistently<Answer>(
    ask: () => Promise<Answer>,
    onLost: () => void = () => {},
  ): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        const isRefused = error instanceof Refused;
        if (isRefused && !error.passes) throw error;
        onLost();
        const jittered = drawDelay(attempt, chance, { inicial: first, maior: longest });
        await wait((isRefused ? error.retryAfterMs : 0) + jittered);
      }
    }
  }

  return {
    call,
    insist,
    download: (token: string, sha256: string) => persistently(() => downloadOnce(token, sha256)),
  };
}
