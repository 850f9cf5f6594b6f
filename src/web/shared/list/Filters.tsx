import { useEffect } from 'react';
import { onDemand } from '../ui/onDemand.tsx';
import { useEver } from '../ui/useEver.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';

const FilterDrawer = onDemand(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);

/** The drawer of filters, whose code is at hand once somebody touches the page, and drawn from its first opening on. */
export function Filters(props: FilterDrawerProps) {
  useEffect(FilterDrawer.preload, []);
  return useEver(props.open) && <FilterDrawer {...props} />;
}
