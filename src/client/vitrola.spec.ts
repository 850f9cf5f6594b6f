import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVitrola } from './vitrola.ts';

const tooMuch = (seconds: number) =>
  Response.json(
    { error: { code: 'REQ014', message: `Muitas consultas: tente em ${seconds} s.` } },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
const page = (nome: string, nextCursor: string | null) =>
  Response.json({ items: [{ _id: nome, nome }], total: null, nextCursor });

let asked: string[];
/** Makes a client of a server that gives these answers one after the other, the last again and again. */
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

describe('a program that asks too much', () => {
  test('reads a list to its end, waiting as long as it is told each time', async () => {
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

  test('is told so once it was told to wait thirty times, or for more than half a minute', async () => {
    const again = clientOf(() => tooMuch(1)).call('getMe');
    const refused = expect(again).rejects.toMatchObject({ code: 'REQ014', status: 429 });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    expect(asked).toHaveLength(31);
    await expect(clientOf(() => tooMuch(31)).call('getMe')).rejects.toMatchObject({ code: 'REQ014' });
    expect(asked).toHaveLength(1);
  });

  test('ends a wait by its signal', async () => {
    const abort = new AbortController();
    const waiting = clientOf(() => tooMuch(5)).call('getMe', { signal: abort.signal });
    const ended = expect(waiting).rejects.toBe('enough');
    await vi.advanceTimersByTimeAsync(1_000);
    abort.abort('enough');
    await ended;
    expect(asked).toHaveLength(1);
  });
});
