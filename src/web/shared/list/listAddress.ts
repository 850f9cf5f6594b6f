import type { AnyFilter } from '../filter/declaration.ts';
import { type FilterValues, fits, readFilters } from '../filter/values.ts';

export type ListAddress = {
  search?: { key: string; maxLength: number };
  filters: readonly AnyFilter[];
  columns: readonly { sort?: string }[];
  defaultSort?: string;
};

export type ListView = { search: string; filters: FilterValues; sort: string | undefined };

export function readListUrl(params: URLSearchParams, list: ListAddress): ListView {
  const filters = readFilters(
    params,
    list.filters.filter(({ key }) => key !== list.search?.key),
  );
  const search = (list.search && params.get(list.search.key)) ?? '';
  const sort = params.get('sort') ?? '';
  const known = list.columns.some((column) => column.sort && column.sort === sort.replace(/^-/, ''));
  return {
    search: list.search && fits(search, list.search.maxLength) ? search : '',
    filters,
    sort: known ? sort : list.defaultSort,
  };
}

export function listParams(list: ListAddress, view: ListView): FilterValues {
  const search = view.search.trim();
  return {
    ...view.filters,
    ...(list.search && search ? { [list.search.key]: search } : {}),
    ...(view.sort ? { sort: view.sort } : {}),
  };
}
