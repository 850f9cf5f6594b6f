import { useCallback, useEffect, useMemo } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { FilterValue, FilterValues } from '../filter/values.ts';
import { useAddress } from '../ui/address.tsx';
import { rememberView } from '../ui/lastView.ts';
import { withoutOverlay } from '../ui/overlayAddress.ts';
import { type ListAddress, listParams, readListUrl } from './listAddress.ts';

function writeOrDelete(params: URLSearchParams, key: string, value: FilterValue | undefined) {
  if (value === undefined || value === '') params.delete(key);
  else params.set(key, String(value));
}

let clearings = 0;
/** Marks a navigation that clears the rows even if the filters stay the same. */
const clearingRows = (): NavigateOptions => ({ state: { cleared: ++clearings } });

export function useListUrl(list: ListAddress) {
  const { search: params, change } = useAddress();
  const location = useLocation();
  const { pathname } = location;
  const cleared: number | undefined = location.state?.cleared;
  const state = useMemo(() => ({ cleared }), [cleared]);
  const setParams = useCallback(
    (to: (now: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) =>
      // A screen being left must not change the next screen's address.
      change((now, place) => (place === pathname ? to(now) : now), options),
    [change, pathname],
  );
  useEffect(() => rememberView(pathname, params), [pathname, params]);
  const view = useMemo(() => readListUrl(params, list), [params, list]);
  const query = useMemo(() => listParams(list, view), [list, view]);

  const drawerValues = useMemo(
    () => (list.search && view.search ? { ...view.filters, [list.search.key]: view.search } : view.filters),
    [list, view],
  );

  const setSearch = useCallback(
    (text: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (list.search) writeOrDelete(next, list.search.key, text);
          return next;
        },
        { replace: true, state },
      ),
    [setParams, list, state],
  );

  const setFilters = useCallback(
    (values: FilterValues) =>
      setParams((now) => {
        const next = withoutOverlay(now);
        for (const { key } of list.filters) writeOrDelete(next, key, values[key]);
        return next;
      }, clearingRows()),
    [setParams, list],
  );

  const reset = useCallback(
    () =>
      setParams((now) => {
        const next = withoutOverlay(now);
        for (const { key } of list.filters) next.delete(key);
        if (list.search) next.delete(list.search.key);
        return next;
      }, clearingRows()),
    [setParams, list],
  );

  const setSort = useCallback(
    (sort: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          writeOrDelete(next, 'sort', sort === list.defaultSort ? undefined : sort);
          return next;
        },
        { state },
      ),
    [setParams, list, state],
  );

  /** Changes with every filter or reset, even to equal values, but not with a search or sort. */
  const clearedBy = JSON.stringify([view.filters, cleared]);

  const colunas = params.get('colunas');

  return { ...view, query, colunas, drawerValues, clearedBy, setSearch, setFilters, reset, setSort };
}

export type ListUrl = ReturnType<typeof useListUrl>;
