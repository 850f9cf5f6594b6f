import { type FilterValues, readFilters } from '../filter/values.ts';

import { overlayParam, overlayParams, withOverlayParams, withoutDrawer } from '../ui/overlayAddress.ts';
import type { AnyReport } from './declaration.ts';

type Filters = Pick<AnyReport, 'filters'>;

/** Picks the values that say something else than the defaults do. */
function departing(values: FilterValues, defaults: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== defaults[key]));
}

/** Reads the filters that the address gives a report; where it gives none, no filter is applied. */
export function appliedFilters(
  search: URLSearchParams,
  { filters }: Filters,
  defaults: FilterValues,
): FilterValues {
  return departing(readFilters(overlayParams(search), filters), defaults);
}

/** Makes the address with these filters applied to the open report, and its drawer closed. */
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
  // The view's name and the columns are no filters, and stay.
  const others = ['visao', 'colunas'].flatMap((key) => {
    const value = overlayParam(search, key);
    return value ? [[key, value] as const] : [];
  });
  return withoutDrawer(withOverlayParams(search, Object.fromEntries([...known, ...others])));
}
