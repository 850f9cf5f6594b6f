import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/ApiError.ts';
import type { Mensagem } from './aoVivo.ts';
import { followSaude, waitOf } from './followSaude.ts';

const body = {} as ReadableStream<Uint8Array>;
const vivo: Mensagem = { tipo: 'vivo' };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // Without locks each tab connects separately.
  vi.stubGlobal('navigator', { ...navigator, locks: undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Fakes the streams. Each stays open until it is aborted or the test ends it. */
function sources() {
  const opened: { signal: AbortSignal; tell?: (mensagem: Mensagem) => void; end: () => void }[] = [];
  const open = vi.fn(async (signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => resolve());
    opened.push({ signal, end: resolve });
    ended.push(promise);
    return body;
  });
  const ended: Promise<void>[] = [];
  const read = vi.fn(async (_: typeof body, tell: (mensagem: Mensagem) => void) => {
    const at = opened.length - 1;
    opened[at]!.tell = tell;
    tell({ tipo: 'inicio' });
    await ended[at];
  });
  const ask = vi.fn(async () => [{ tipo: 'lojas', lojas: [] } as Mensagem]);
  return { open, read, ask, opened };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = (now: DocumentVisibilityState) => {
  visibility = now;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('followSaude', () => {
  it('passes messages on until it is stopped', async () => {
    const given = sources();
    const heard: Mensagem[] = [];
    const end = followSaude(
      given,
      (mensagem) => heard.push(mensagem),
      () => [],
    );
    await later(0);
    given.opened[0]!.tell!(vivo);
    expect(heard).toEqual([{ tipo: 'inicio' }, vivo]);
    end();
    await later(0);
    expect(given.opened[0]!.signal.aborted).toBe(true);
    await later(200_000);
    expect(given.open).toHaveBeenCalledTimes(1);
    expect(given.ask).not.toHaveBeenCalled();
  });

  it('reconnects after a stream ends, with a growing delay if nothing arrived', async () => {
    const given = sources();
    const end = followSaude(
      given,
      () => {},
      () => [],
    );
    await later(0);
    given.opened[0]!.end();
    await later(999);
    expect(given.open).toHaveBeenCalledTimes(1);
    await later(1);
    expect(given.open).toHaveBeenCalledTimes(2);
    given.opened[1]!.end();
    await later(1_999);
    expect(given.open).toHaveBeenCalledTimes(2);
    await later(1);
    expect(given.open).toHaveBeenCalledTimes(3);
    // A message resets the delay.
    given.opened[2]!.tell!(vivo);
    given.opened[2]!.end();
    await later(1_000);
    expect(given.open).toHaveBeenCalledTimes(4);
    end();
  });

  it('polls every 15 s after 40 s of silence, until a message arrives', async () => {
    const given = sources();
    const end = followSaude(
      given,
      () => {},
      () => [],
    );
    await later(39_999);
    expect(given.ask).not.toHaveBeenCalled();
    expect(given.opened[0]!.signal.aborted).toBe(false);
    await later(1);
    // A silent stream is aborted and opened again meanwhile.
    expect(given.opened[0]!.signal.aborted).toBe(true);
    await later(5_000);
    expect(given.ask).toHaveBeenCalledTimes(1);
    await later(15_000);
    expect(given.ask).toHaveBeenCalledTimes(2);
    given.opened.at(-1)!.tell!(vivo);
    await later(30_000);
    expect(given.ask).toHaveBeenCalledTimes(2);
    end();
  });

  it('continues while the server is unreachable', async () => {
    const given = sources();
    given.open.mockRejectedValueOnce(new ApiError('REDE', 'sem rede', 0));
    given.ask.mockRejectedValue(new ApiError('REDE', 'sem rede', 0));
    const end = followSaude(
      given,
      () => {},
      () => [],
    );
    await later(1_000);
    expect(given.open).toHaveBeenCalledTimes(2);
    end();
  });

  it('stops when the session is over', async () => {
    const given = sources();
    given.open.mockRejectedValueOnce(new ApiError('LG006', 'acabou', 401));
    const end = followSaude(
      given,
      () => {},
      () => [],
    );
    await later(600_000);
    expect(given.open).toHaveBeenCalledTimes(1);
    expect(given.ask).not.toHaveBeenCalled();
    end();
  });

  it('pauses while the page is hidden', async () => {
    visibility = 'hidden';
    const given = sources();
    const end = followSaude(
      given,
      () => {},
      () => [],
    );
    await later(600_000);
    expect(given.open).not.toHaveBeenCalled();
    show('visible');
    await later(0);
    expect(given.open).toHaveBeenCalledTimes(1);
    show('hidden');
    await later(600_000);
    expect(given.opened[0]!.signal.aborted).toBe(true);
    expect([given.open.mock.calls.length, given.ask.mock.calls.length]).toEqual([1, 0]);
    show('visible');
    await later(0);
    expect(given.open).toHaveBeenCalledTimes(2);
    end();
  });
});

describe('several tabs', () => {
  class Canal extends EventTarget {
    static all = new Set<Canal>();
    constructor() {
      super();
      Canal.all.add(this);
    }
    postMessage(data: unknown) {
      for (const other of Canal.all)
        if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      Canal.all.delete(this);
    }
  }

  /** A single lock, granted in order of request. */
  function createLocks() {
    let before: Promise<unknown> = Promise.resolve();
    return {
      request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
        const turn = before.then(() => (signal.aborted ? undefined : run()));
        before = turn.catch(() => {});
        return turn;
      },
    };
  }

  it('one tab connects and shares messages, and the next takes over when it closes', async () => {
    vi.stubGlobal('BroadcastChannel', Canal);
    vi.stubGlobal('navigator', { locks: createLocks() });
    const [first, second] = [sources(), sources()];
    const heard: Mensagem[] = [];
    const known: Mensagem[] = [{ tipo: 'lojas', lojas: [] }];
    const leave = followSaude(
      first,
      () => {},
      () => known,
    );
    await later(0);
    const end = followSaude(
      second,
      (mensagem) => heard.push(mensagem),
      () => [],
    );
    await later(0);
    expect([first.open.mock.calls.length, second.open.mock.calls.length]).toEqual([1, 0]);
    expect(heard).toEqual(known);
    first.opened[0]!.tell!(vivo);
    expect(heard).toEqual([...known, vivo]);
    leave();
    await later(0);
    expect(second.open).toHaveBeenCalledTimes(1);
    end();
  });
});

it('the random delay has a limit that doubles up to a minute', () => {
  expect([0, 1, 2, 5, 6, 60].map((failures) => waitOf(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(waitOf(4, 0)).toBe(0);
  expect(waitOf(4, 0.5)).toBe(8_000);
});
