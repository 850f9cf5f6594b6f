import { cliente as entity } from '#generated/filters.ts';
import type { AnyFilter, SeveralFilter } from './declaration.ts';

export type FilterValue = string | number | boolean;
export type FilterValues = Record<string, FilterValue>;

/** The value a filter has in the address; nothing when the address holds something the filter cannot be. */
export function parseFilter(filter: AnyFilter, text: string): FilterValue | undefined {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  if (filter.kind === 'select')
    return filter.options.find((option) => String(option.value) === trimmed)?.value;
  if (filter.kind === 'several') return severalOf(filter, trimmed);
  if (filter.kind === 'number') return parseNumber(filter, trimmed);
  if (filter.kind === 'day') return isDay(trimmed) ? trimmed : undefined;
  return fits(trimmed, filter.kind === 'text' ? filter.maxLength : entity.maxLength) ? trimmed : undefined;
}

/** Whether the server takes a text of this length at most; it has no place for a NUL. */
export const fits = (text: string, longest: number) => [...text].length <= longest && !text.includes('\0');

/** The values among the options, in their order. */
function severalOf({ options }: SeveralFilter<string>, text: string): string | undefined {
  const given = text.split(',');
  const known = options.filter(({ value }) => given.includes(value)).map(({ value }) => value);
  return known.join() || undefined;
}

/** A day that the calendar has: `Date` takes the 31st of February for a day of March. */
function isDay(text: string) {
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return date?.getTime() ? date.toISOString().startsWith(text) : false;
}

function parseNumber({ min = 0, max }: { min?: number; max: number }, text: string) {
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

/** What an address says of these filters; what an old or mistyped link holds and the contract would refuse is left out. */
export function readFilters(params: URLSearchParams, filters: readonly AnyFilter[]): FilterValues {
  const values: FilterValues = {};
  for (const filter of filters) {
    const value = parseFilter(filter, params.get(filter.key) ?? '');
    if (value !== undefined) values[filter.key] = value;
  }
  for (const filter of filters)
    if (filter.kind === 'day' && (values[filter.from ?? ''] ?? '') > (values[filter.key] ?? ''))
      delete values[filter.key];
  return values;
}
