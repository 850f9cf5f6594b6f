import { type FilterValues, readFilters } from '../filter/values.ts';

import { overlayParam, overlayParams, withOverlayParams, withoutDrawer } from '../ui/overlayAddress.ts';
import type { AnyReport } from './declaration.ts';

type Filters = Pick<AnyReport, 'filters'>;

function departing(values: FilterValues, defaults: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== defaults[key]));
}

export function appliedFilters(
  search: URLSearchParams,
  { filters }: Filters,
  defaults: FilterValues,
): FilterValues {
  return departing(readFilters(overlayParams(search), filters), defaults);
}

export function withFilters(
  search: URLSearchParams,
  { filters }: Filters,
  values: FilterValues,
  defaults: FilterValues,
): URLSearchParams {
  const wanted = departing(values, defaults);
  const known = filters.flatMap(({ key }) =>
    wanted[key] === undefined ? [] : [[key, wanted[key]] as const],
  );
  // Saved view and columns are not filters and stay.
  const others = ['visao', 'colunas'].flatMap((key) => {
    const value = overlayParam(search, key);
    return value ? [[key, value] as const] : [];
  });
  return withoutDrawer(withOverlayParams(search, Object.fromEntries([...known, ...others])));
}
