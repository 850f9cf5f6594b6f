import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { release } from '#generated/release.ts';
import { ApiError } from './ApiError.ts';
import { callOperation, etagOf } from './operation.ts';
import { session } from './session.ts';

type Sent = { url: string; method: string; headers: Headers; body: string };
let sent: Sent[] = [];

function answer(response: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    sent.push({
      url: pathname + search,
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    });
    return response();
  });
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
const failure = (status: number, code: string, message: string) => json(status, { error: { code, message } });

beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('callOperation', () => {
  test('sends the token, the query and an Accept header, and no Content-Type without a body', async () => {
    session.start('abc');
    answer(json(200, { items: [], total: 0, nextCursor: null }));
    await callOperation('listClientes', { query: { limit: 5, status: 'ATIVO' } });
    expect(sent[0]?.url).toBe('/api/v1/clientes/?limit=5&status=ATIVO');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc');
    expect(sent[0]?.headers.get('Accept')).toBe('application/json');
    // Without this header the server assumes panel 1.6.0.
    expect(sent[0]?.headers.get('X-Painel')).toBe(release);
    expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  });

  test('sends a body as JSON and fills the path', async () => {
    answer(json(200, { _id: '1' }));
    await callOperation('updateCliente', { path: { id: 'a/b' }, body: { nome: 'Rede Pão' } });
    expect(sent[0]).toMatchObject({
      url: '/api/v1/clientes/a%2Fb',
      method: 'PATCH',
      body: '{"nome":"Rede Pão"}',
    });
  });

  test('sends no request with an empty id, which would address the list', async () => {
    answer(json(200, { items: [] }));
    await expect(callOperation('getCliente', { path: { id: '' } })).rejects.toMatchObject({
      code: 'REQ004',
    });
    expect(sent).toEqual([]);
  });

  test('keeps the ETag of an entity', async () => {
    answer(json(200, { _id: '1' }, { ETag: '"v7"' }));
    expect(etagOf(await callOperation('getCliente', { path: { id: '1' } }))).toBe('"v7"');
  });

  test('throws the server’s code, message and fields', async () => {
    const fields = [{ path: 'nome', message: 'já existe' }];
    answer(json(409, { error: { code: 'C001', message: 'Já existe um cliente com este nome.', fields } }));
    const error = await callOperation('createCliente', { body: { nome: 'Rede' } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'C001',
      status: 409,
      fields,
      message: 'Já existe um cliente com este nome.',
    });
  });

  test.each([
    ['an empty 500', () => new Response(null, { status: 500, headers: { 'Content-Length': '0' } })],
    ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page instead of data', () => new Response('<html>', { status: 200 })],
  ])('reports %s as an unexpected error', async (_, response) => {
    answer(response);
    const error = await callOperation('getMe', {}).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'REQ000', message: 'Ocorreu um erro inesperado.' });
  });

  test('reports network failures and time-outs with their own codes', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await callOperation('getMe', {}).catch((thrown) => thrown)).toMatchObject({ code: 'REDE' });
    answer(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await callOperation('getMe', {}).catch((thrown) => thrown)).toMatchObject({ code: 'TEMPO' });
  });

  test('does not report an aborted call as an API error', async () => {
    const abort = new AbortController();
    abort.abort();
    answer(() => Promise.reject(abort.signal.reason));
    const thrown = await callOperation('getMe', { signal: abort.signal }).catch((reason) => reason);
    expect(thrown).not.toBeInstanceOf(ApiError);
  });
});

describe('rate limits', () => {
  const tooMuch = (seconds: number) => {
    const error = {
      code: 'REQ014',
      message: `Muitas consultas em pouco tempo: tente de novo em ${seconds} s.`,
    };
    return json(429, { error }, { 'Retry-After': String(seconds) });
  };
  function answers(...given: (() => Response)[]) {
    let asked = 0;
    answer(() => given[Math.min(asked++, given.length - 1)]!());
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('retries once after the time in Retry-After', async () => {
    answers(tooMuch(3), json(201, { _id: '1' }));
    const asked = callOperation('createCliente', { body: { nome: 'Rede Pão' } });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ _id: '1' });
    expect(sent.map(({ method, body }) => [method, body])).toEqual(
      Array(2).fill(['POST', '{"nome":"Rede Pão"}']),
    );
  });

  test.each([
    ['the second time', 3, 2],
    ['for longer than somebody waits', 11, 1],
  ])('reports the rate limit %s', async (_, seconds, times) => {
    answers(tooMuch(seconds));
    const asked = callOperation('listClientes', {}).catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(60_000);
    const message = `Muitas consultas em pouco tempo: tente de novo em ${seconds} s.`;
    expect(await asked).toMatchObject({ code: 'REQ014', status: 429, text: message });
    expect(sent).toHaveLength(times);
  });

  test('stops waiting after an abort', async () => {
    answers(tooMuch(3), json(200, { items: [] }));
    const abort = new AbortController();
    const asked = callOperation('listClientes', { signal: abort.signal }).catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(1_000);
    abort.abort();
    expect(await asked).toBe(abort.signal.reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('does not wait on other 429 codes', async () => {
    answers(json(429, { error: { code: 'TA005', message: 'Cinco tarefas.' } }, { 'Retry-After': '3' }));
    await expect(callOperation('listTarefas', {})).rejects.toMatchObject({ code: 'TA005' });
    expect(sent).toHaveLength(1);
  });
});

describe('an expired session', () => {
  const agendamento = { nome: 'Faixas', frequencia: 'SEMANAL', hora: '08:00', formato: 'csv' } as const;

  test('ends once with the server’s message and remembers the place', async () => {
    const expired = vi.fn();
    session.whenExpired(expired);
    session.start('abc');
    window.history.replaceState(null, '', '/clientes?status=ATIVO');
    answer(failure(401, 'LG006', 'Você não tem autorização pra realizar esta ação.'));
    await Promise.allSettled([callOperation('getMe', {}), callOperation('listClientes', {})]);
    expect(expired).toHaveBeenCalledExactlyOnceWith('Você não tem autorização pra realizar esta ação.');
    expect(session.token).toBeNull();
    expect(session.place).toBe('/clientes?status=ATIVO');
  });

  test('ends only with the codes for a disabled login and a missing right, and is held by a missing step', async () => {
    const ending: string[] = [];
    const held: unknown[] = [];
    for (const [code, { status, message }] of Object.entries(errors)) {
      session.start('abc');
      answer(failure(status, code, message));
      const failed = await callOperation('createAgendamento', { body: agendamento }).catch(
        (thrown) => thrown,
      );
      if (session.token === null) ending.push(code);
      if (session.held) held.push([code, session.held]);
      expect(failed.denied).toBe(session.token === null);
    }
    expect(ending).toEqual(['LG004', 'LG006']);
    expect(held).toEqual([
      ['LG007', '/nova-senha'],
      ['LG008', '/dois-fatores'],
    ]);
  });

  test.each([401, 403])('survives a proxy’s %d', async (status) => {
    session.start('abc');
    answer(() => new Response('<h1>Bloqueado</h1>', { status }));
    await expect(callOperation('listClientes', {})).rejects.toMatchObject({ code: 'REQ000', denied: false });
    expect(session.token).toBe('abc');
  });

  test('a late response to the previous session does not end the new one', async () => {
    session.start('old');
    answer(async () => {
      session.start('new');
      return failure(401, 'LG006', '…')();
    });
    await callOperation('getMe', {}).catch(() => {});
    expect(session.token).toBe('new');
  });

  test('a wrong password does not expire the session', async () => {
    const expired = vi.fn();
    session.whenExpired(expired);
    answer(failure(403, 'LG001', 'Login desativado.'));
    await callOperation('login', { body: { login: 'a', senha: 'b' } }).catch(() => {});
    expect(expired).not.toHaveBeenCalled();
  });
});

test('calls that violate the contract do not compile', () => {
  const wrong = [
    // @ts-expect-error misspelt filter
    () => callOperation('listClientes', { query: { statu: 'ATIVO' } }),
    // @ts-expect-error unknown value
    () => callOperation('listClientes', { query: { status: 'TALVEZ' } }),
    // @ts-expect-error path parameter missing
    () => callOperation('getCliente', {}),
    // @ts-expect-error body missing
    () => callOperation('login', {}),
    // @ts-expect-error unknown field
    () => callOperation('login', { body: { login: 'a', senha: 'b', lembrar: true } }),
    // @ts-expect-error no such operation
    () => callOperation('deleteMe', {}),
    // @ts-expect-error nor its address
    () => callOperation('/clientes/', {}),
    // @ts-expect-error this read has no query
    () => callOperation('getMe', { query: { a: 1 } }),
  ];
  expect(wrong).toHaveLength(8);
});
