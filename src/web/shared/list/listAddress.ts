import type { AnyFilter } from '../filter/declaration.ts';
import { type FilterValues, fits, readFilters } from '../filter/values.ts';

/** The parts of a list that live in the address. */
export type ListAddress = {
  /** The parameter of the search box, and how long its text may be. */
  search?: { key: string; maxLength: number };
  filters: readonly AnyFilter[];
  columns: readonly { sort?: string }[];
  defaultSort?: string;
};

export type ListView = { search: string; filters: FilterValues; sort: string | undefined };

/** Reads search, filters and sort; what the contract would refuse is left out. */
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

/** Makes the operation's query of a view. */
export function listParams(list: ListAddress, view: ListView): FilterValues {
  const search = view.search.trim();
  return {
    ...view.filters,
    ...(list.search && search ? { [list.search.key]: search } : {}),
    ...(view.sort ? { sort: view.sort } : {}),
  };
}
