import { type UIEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { useListData } from '../../shared/list/useListData.ts';
import { useRested } from '../../shared/ui/SearchBox.tsx';

export type ClienteRow = Schemas['ClienteRow'];

const nearBottom = 300;

export const useMoreNearBottom = (more: () => void) =>
  useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      if (scrollHeight - scrollTop - clientHeight >= nearBottom) return;
      more();
    },
    [more],
  );

/** Search for clients, with ticks that survive a new search. */
export function useClientes() {
  const [text, setText] = useState('');
  const search = useRested(text.trim());
  const query = useMemo(() => ({ sort: 'nome', ...(search && { payload: search }) }), [search]);
  const data = useListData('listClientes', query);
  const rows = data.rows as ClienteRow[];
  const { hasMore, loading, loadingMore, failed, more } = data;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [tickingAll, setTickingAll] = useState(false);

  // "All" means all matches, so the missing pages are loaded first.
  useEffect(() => {
    if (!tickingAll || loading || loadingMore) return;
    if (!failed && hasMore) return more();
    if (!failed) setIds((now) => new Set([...now, ...rows.map(({ _id }) => _id)]));
    setTickingAll(false);
  }, [tickingAll, loading, loadingMore, failed, hasMore, more, rows]);

  const selected = rows.filter(({ _id }) => ids.has(_id));
  // While pages are missing, the selection never counts as complete.
  const of = hasMore ? Number.POSITIVE_INFINITY : rows.length;

  const toggle = useCallback(
    (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  const onScroll = useMoreNearBottom(more);

  return {
    ...data,
    rows,
    text,
    search: (next: string) => {
      setText(next);
      setTickingAll(false);
    },
    onScroll,
    ids,
    selected,
    all: { label: 'Selecionar todos os clientes', of, busy: tickingAll },
    /** True only if every existing client is ticked, not just all results of a search. */
    everyone: !search && !loading && data.total !== null && ids.size === data.total && ids.size > 0,
    toggle,
    toggleAll: () => {
      if (hasMore || loading) return setTickingAll(true);
      const found = new Set(rows.map(({ _id }) => _id));
      setIds((now) => (selected.length === of ? now.difference(found) : now.union(found)));
    },
  };
}

export type Clientes = ReturnType<typeof useClientes>;
