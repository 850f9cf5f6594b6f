import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../ui/address.ts';
import { withoutOverlay } from '../ui/overlay.ts';
import type { AnyFilter, NumberFilter } from './declaration.ts';
import { rememberView } from './lastView.ts';

export type FilterValue = string | number | boolean;
export type FilterValues = Record<string, FilterValue>;

/** What of a list lives in the address. */
export type ListAddress = {
  search?: { key: string };
  filters: readonly AnyFilter[];
  columns: readonly { sort?: string }[];
  defaultSort?: string;
};

export type ListView = { search: string; filters: FilterValues; sort: string | undefined };

/** The value a filter has in the address; nothing when the address holds something the filter cannot be. */
export function parseFilter(filter: AnyFilter, text: string): FilterValue | undefined {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  if (filter.kind === 'select')
    return filter.options.find((option) => String(option.value) === trimmed)?.value;
  if (filter.kind === 'number') return parseNumber(filter, trimmed);
  if (filter.kind === 'day') return isDay(trimmed) ? trimmed : undefined;
  return trimmed;
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function parseNumber({ min = 0, max = 999_999_999 }: NumberFilter<string>, text: string) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The values without those that say something only within the filter of this key. */
export function withoutDependants<Value>(
  filters: readonly AnyFilter[],
  key: string,
  values: Record<string, Value>,
): Record<string, Value> {
  const dependants = filters.filter((filter) => filter.kind === 'picker' && filter.within === key);
  const gone = new Set(dependants.map((filter) => filter.key));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
}

/** Reads search, filters and sort; what an old or mistyped link names and the list does not know is left out. */
export function readListUrl(params: URLSearchParams, list: ListAddress): ListView {
  const filters: FilterValues = {};
  for (const filter of list.filters) {
    if (filter.key === list.search?.key) continue;
    const value = parseFilter(filter, params.get(filter.key) ?? '');
    if (value !== undefined) filters[filter.key] = value;
  }
  const sort = params.get('sort') ?? '';
  const known = list.columns.some((column) => column.sort && column.sort === sort.replace(/^-/, ''));
  return {
    search: (list.search && params.get(list.search.key)) ?? '',
    filters,
    sort: known ? sort : list.defaultSort,
  };
}

/** The operation's query for a view. */
export function listParams(list: ListAddress, view: ListView): FilterValues {
  const search = view.search.trim();
  return {
    ...view.filters,
    ...(list.search && search ? { [list.search.key]: search } : {}),
    ...(view.sort ? { sort: view.sort } : {}),
  };
}

function writeOrDelete(params: URLSearchParams, key: string, value: FilterValue | undefined) {
  if (value === undefined || value === '') params.delete(key);
  else params.set(key, String(value));
}

/** The one owner of a list's search, filters and sort, all of them in the address. */
export function useListUrl(list: ListAddress) {
  const { search: params, change } = useAddress();
  const { pathname } = useLocation();
  const setParams = useCallback(
    (to: (now: URLSearchParams) => URLSearchParams, replace = false) =>
      // A screen that is being left changes nothing of the next one's address.
      change((now, place) => (place === pathname ? to(now) : now), { replace }),
    [change, pathname],
  );
  useEffect(() => rememberView(pathname, params), [pathname, params]);
  const view = useMemo(() => readListUrl(params, list), [params, list]);
  const query = useMemo(() => listParams(list, view), [list, view]);

  // A list may search by one of its filters: the drawer then shows what the box says.
  const drawerValues = useMemo(
    () => (list.search && view.search ? { ...view.filters, [list.search.key]: view.search } : view.filters),
    [list, view],
  );

  const setSearch = useCallback(
    (text: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (list.search) writeOrDelete(next, list.search.key, text);
        return next;
      }, true),
    [setParams, list],
  );

  /** Replaces every filter, and closes the drawer in the same step of the history. */
  const setFilters = useCallback(
    (values: FilterValues) =>
      setParams((now) => {
        const next = withoutOverlay(now);
        for (const { key } of list.filters) writeOrDelete(next, key, values[key]);
        return next;
      }),
    [setParams, list],
  );

  /** Empties the filters and the search box, as a reset does. */
  const reset = useCallback(
    () =>
      setParams((now) => {
        const next = withoutOverlay(now);
        for (const { key } of list.filters) next.delete(key);
        if (list.search) next.delete(list.search.key);
        return next;
      }),
    [setParams, list],
  );

  const setSort = useCallback(
    (sort: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        writeOrDelete(next, 'sort', sort === list.defaultSort ? undefined : sort);
        return next;
      }),
    [setParams, list],
  );

  return { ...view, query, drawerValues, setSearch, setFilters, reset, setSort };
}

export type ListUrl = ReturnType<typeof useListUrl>;
