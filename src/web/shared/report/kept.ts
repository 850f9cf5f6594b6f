import type { FilterValues } from '../filter/values.ts';
import type { AnyReport } from './declaration.ts';

const kept = new Map<string, FilterValues>();

export const keptFilter = ({ name }: Pick<AnyReport, 'name'>): FilterValues | undefined => kept.get(name);

export function keepFilter(
  { name, keepsFilter }: Pick<AnyReport, 'name' | 'keepsFilter'>,
  values: FilterValues,
) {
  if (keepsFilter) kept.set(name, values);
}
