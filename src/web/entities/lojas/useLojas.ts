import { type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { useListData } from '../../shared/list/useListData.ts';
import { useShown } from '../../shared/list/useShown.ts';

export type LojaRow = components['schemas']['LojaRow'];

const nearBottom = 300;
const fetchDelay = 600;

/** The stores of a playlist or jingle, the next page asked for when the scrolling comes near the end. */
export function useLojas(filter: string, id: string) {
  const query = useMemo(() => ({ [filter]: id, sort: 'nome' }), [filter, id]);
  const data = useListData('listLojas', query);
  const rows = data.rows as LojaRow[];
  const { shown, allShown, showMore } = useShown(rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goOn = useRef(() => {});
  goOn.current = () => {
    showMore();
    if (allShown) data.more();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const onScroll = useCallback((event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (scrollHeight - scrollTop - clientHeight > nearBottom) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goOn.current(), fetchDelay);
  }, []);

  return { ...data, rows, shown, onScroll };
}

export type Lojas = ReturnType<typeof useLojas>;

/** The ticked stores; ticking all reads the pages that are still missing first. */
export function useTicks(lojas: Lojas, mayTick: (loja: LojaRow) => boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const { rows, hasMore, loadingMore, failed, more } = lojas;
  const tickable = rows.filter(mayTick);
  const ticked = tickable.filter((loja) => ids.has(loja._id)).map((loja) => loja._id);

  useEffect(() => {
    if (!all || loadingMore) return;
    if (failed) setAll(false);
    else if (hasMore) more();
    else {
      setIds(new Set(rows.filter(mayTick).map((loja) => loja._id)));
      setAll(false);
    }
  }, [all, loadingMore, failed, hasMore, more, rows, mayTick]);

  return {
    ids,
    ticked,
    tickable: tickable.length,
    loadingAll: all,
    mayTick,
    toggle: (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => {
      if (hasMore) setAll(true);
      else setIds(new Set(ticked.length === tickable.length ? [] : tickable.map((loja) => loja._id)));
    },
    drop: (done: readonly string[]) => setIds((now) => new Set([...now].filter((id) => !done.includes(id)))),
  };
}

export type Ticks = ReturnType<typeof useTicks>;
