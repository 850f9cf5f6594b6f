import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Failure } from './api.ts';
import { poll } from './poll.ts';

type Load<T> = (shown: T | undefined) => Promise<T>;
type State<T> = { key: string; value?: T; failure?: Failure; isLoading: boolean };

export type Loaded<T> = Omit<State<T>, 'key'> & { retry: () => void; run: (load: Load<T>) => void };

const MINUTE_MS = 60_000;

/**
 * Loads a value for `key`, and every minute again if `isLive`. A failure keeps the value that is shown; `retry` repeats
 * the failed load.
 */
export function useLoaded<T>(key: string, load: Load<T>, isLive = false): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key, isLoading: true });
  const turn = useRef(0);
  const isBusy = useRef(false);
  const shown = useRef<T>(undefined);
  const last = useRef(load);

  const run = useCallback((next: Load<T>) => {
    const mine = ++turn.current;
    last.current = next;
    isBusy.current = true;
    setState((before) => ({ ...before, isLoading: true }));
    const end = (ended: Partial<State<T>>) => {
      if (mine !== turn.current) return;
      isBusy.current = false;
      setState((before) => ({ ...before, failure: undefined, ...ended, isLoading: false }));
    };
    next(shown.current).then(
      (value) => {
        if (mine === turn.current) shown.current = value;
        end({ value });
      },
      (cause) => end({ failure: Failure.from(cause) }),
    );
  }, []);

  const begin = useEffectEvent(() => {
    shown.current = undefined;
    setState({ key, isLoading: true });
    run(load);
  });
  const refresh = useEffectEvent(() => {
    if (!isBusy.current) run(load);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another value.
  useEffect(() => {
    begin();
    const stop = isLive ? poll(() => refresh(), MINUTE_MS) : undefined;
    return () => {
      turn.current++;
      stop?.();
    };
  }, [key, isLive]);

  const { value, failure, isLoading } = state.key === key ? state : { isLoading: true };
  return { value, failure, isLoading, run, retry: () => run(last.current) };
}

type Page<Row> = { items: Row[]; total: number | null; nextCursor: string | null };

/** Loads a list page by page. A live list refreshes all pages that are shown. */
export function usePages<Row>(
  key: string,
  loadPage: (cursor: string | undefined) => Promise<Page<Row>>,
  isLive = false,
) {
  const loaded = useLoaded<Page<Row>>(
    key,
    async (shown) => {
      const first = await loadPage(undefined);
      let { items, nextCursor } = first;
      while (nextCursor && items.length < (shown?.items.length ?? 0)) {
        const next = await loadPage(nextCursor);
        items = [...items, ...next.items];
        nextCursor = next.nextCursor;
      }
      return { items, nextCursor, total: first.total };
    },
    isLive,
  );
  const cursor = loaded.value?.nextCursor;
  const showMore =
    cursor &&
    (() =>
      loaded.run(async (shown) => {
        const next = await loadPage(cursor);
        return { ...next, total: shown?.total ?? null, items: [...(shown?.items ?? []), ...next.items] };
      }));
  return { ...loaded, showMore: showMore || undefined };
}
