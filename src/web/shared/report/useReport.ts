import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { anyListQuery, anyQuery } from '../api/query.ts';
import { type FilterValues, overDefaults, withoutDependants } from '../filter/values.ts';
import { useListData } from '../list/useListData.ts';
import { useAddress } from '../ui/address.tsx';
import type { AnyReport } from './declaration.ts';
import { appliedFilters, withFilters } from './filters.ts';
import { keepFilter, keptFilter } from './kept.ts';

/** Counting is a separate request, because pages have no total. */
const countOptions = (report: AnyReport, query: FilterValues, path: { id: string } | undefined) =>
  anyQuery<{ total: number }>(report.operation, { path, query: { ...query, contar: true } });

const onlyFailed = ({ state }: { state: { status: string } }) => state.status === 'error';

export function useReport(report: AnyReport, defaults: FilterValues = {}) {
  const { search, change } = useAddress();
  const queries = useQueryClient();
  const { id } = useParams();
  const path = report.ofRouteId && id ? { id } : undefined;
  const applied = appliedFilters(search, report, defaults);
  const filtered = Object.keys(applied).length > 0;
  const queryWith = (filters: FilterValues) => ({
    ...report.fixed,
    ...overDefaults(defaults, filters),
  });
  const query = queryWith(applied);
  const ready = (report.needs?.keys ?? []).every((key) => query[key as keyof typeof query] !== undefined);

  // Each opening starts at page 1 and never refetches on its own, so that rows do not move while being read.
  const fresh = {
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
    enabled: ready,
  };
  const data = useListData(report.operation, query, { path, rowKey: report.rowKey, ...fresh });
  const counted = useQuery({ ...countOptions(report, query, path), ...fresh, enabled: ready && filtered });

  const write = (values: FilterValues, replace = false) =>
    change((now) => withFilters(now, report, values, defaults), { replace, preventScrollReset: true });

  const restart = (filters: FilterValues) => {
    const next = queryWith(filters);
    const keys = [anyListQuery(report.operation, next, path), countOptions(report, next, path)];
    for (const { queryKey } of keys) void queries.resetQueries({ queryKey, exact: true });
  };

  const apply = (values: FilterValues) => {
    keepFilter(report, values);
    write(values);
    restart(values);
  };

  const opened = useRef(false);
  useEffect(() => {
    const last = !opened.current && !filtered && keptFilter(report);
    opened.current = true;
    if (last) write(last, true);
  });

  return {
    ...data,
    loading: data.loading && ready,
    ready,
    query,
    path,
    applied,
    filtered,
    counted: filtered ? counted.data : undefined,
    /** Null until counted or until all rows are loaded. */
    total: (filtered ? counted.data?.total : data.hasMore ? null : data.rows.length) ?? null,
    countError: counted.isFetching ? null : counted.error,
    countAgain: () => void counted.refetch(),
    defaults,
    drawerValues: overDefaults(defaults, applied),
    apply,
    remove: (key: string) => {
      const { [key]: _, ...others } = applied;
      apply(withoutDependants(report.filters, key, others));
    },
    reset: () => apply({}),
    retry: () => restart(applied),
    /** Undefined if the report cannot be refreshed with a filter. */
    refresh: report.refreshesUnfiltered && filtered ? undefined : () => restart(applied),
  };
}

export type OpenReport = ReturnType<typeof useReport>;
