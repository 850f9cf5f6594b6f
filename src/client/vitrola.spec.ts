import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVitrola } from './vitrola.ts';

const tooMuch = (seconds: number) =>
  Response.json(
    { error: { code: 'REQ014', message: `Muitas consultas em pouco tempo: tente de novo em ${seconds} s.` } },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
const page = (nome: string, nextCursor: string | null) =>
  Response.json({ items: [{ _id: nome, nome }], total: null, nextCursor });

let asked: string[];
/** The responses are returned in order, the last one repeatedly. */
function clientOf(...answers: (() => Response)[]) {
  asked = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return answers[Math.min(asked.length, answers.length) - 1]!();
  };
  return createVitrola({ url: 'https://painel.example', token: 'vitrola_x', fetch });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a program that exceeds the rate limit', () => {
  test('reads a list to its end, waiting between rate-limited pages', async () => {
    const vitrola = clientOf(
      () => page('Um', 'c2'),
      () => tooMuch(1),
      () => tooMuch(5),
      () => page('Dois', null),
    );
    const names: string[] = [];
    const reading = (async () => {
      for await (const { nome } of vitrola.rows('listClientes')) names.push(nome);
    })();
    await vi.advanceTimersByTimeAsync(5_999);
    expect([names, asked]).toEqual([['Um'], ['', '?cursor=c2', '?cursor=c2']]);
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(names).toEqual(['Um', 'Dois']);
  });

  test('fails after thirty waits, or if a wait exceeds half a minute', async () => {
    const again = clientOf(() => tooMuch(1)).call('getMe');
    const refused = expect(again).rejects.toMatchObject({ code: 'REQ014', status: 429 });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    expect(asked).toHaveLength(31);
    await expect(clientOf(() => tooMuch(31)).call('getMe')).rejects.toMatchObject({ code: 'REQ014' });
    expect(asked).toHaveLength(1);
  });

  test('an abort signal ends a wait', async () => {
    const abort = new AbortController();
    const waiting = clientOf(() => tooMuch(5)).call('getMe', { signal: abort.signal });
    const ended = expect(waiting).rejects.toBe('enough');
    await vi.advanceTimersByTimeAsync(1_000);
    abort.abort('enough');
    await ended;
    expect(asked).toHaveLength(1);
  });
});

describe('response headers', () => {
  test('returns response headers beside the body', async () => {
    const headers = {
      'X-Request-Id': 'r1',
      'API-Version': '2.0.0',
      ETag: '"3"',
      'X-Operacao': 'o1',
      RateLimit: '"chave";r=599;t=1',
      Deprecation: '@1767225600',
      Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
      Link: '</api/v1/lojas/1>; rel="successor-version"',
    };
    const vitrola = clientOf(() => Response.json({ _id: '1', nome: 'Um' }, { headers }));
    expect(await vitrola.exchange('getCliente', { path: { id: '1' } })).toEqual({
      data: { _id: '1', nome: 'Um' },
      requestId: 'r1',
      version: '2.0.0',
      etag: '"3"',
      operacao: 'o1',
      rateLimit: { of: 'chave', left: 599, fullInS: 1 },
      retryAfterS: undefined,
      deprecation: new Date('2026-01-01'),
      sunset: new Date('2027-12-01'),
      successor: '/api/v1/lojas/1',
    });
  });

  test('an error has the headers of its response, but not of an earlier try', async () => {
    const refused = clientOf(() => tooMuch(31)).call('getMe');
    await expect(refused).rejects.toMatchObject({ code: 'REQ014', headers: { retryAfterS: 31 } });
    const cut = () => {
      throw new TypeError('fetch failed');
    };
    const failed = clientOf(() => tooMuch(1), cut).call('getMe');
    const expected = expect(failed).rejects.toSatisfy((error) => error.code === 'REDE' && !error.headers);
    await vi.advanceTimersByTimeAsync(1_000);
    await expected;
  });
});
