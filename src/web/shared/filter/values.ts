import { wrongPeriodo } from '#domain/periodos.ts';
import type { AnyFilter, SeveralFilter } from './declaration.ts';

export type FilterValue = string | number | boolean;
export type FilterValues = Record<string, FilterValue>;

export function parseFilter(filter: AnyFilter, text: string): FilterValue | undefined {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  if (filter.kind === 'select' || filter.kind === 'period')
    return filter.options.find((option) => String(option.value) === trimmed)?.value;
  if (filter.kind === 'several') return severalOf(filter, trimmed);
  if (filter.kind === 'number') return parseNumber(filter, trimmed);
  if (filter.kind === 'day') return isDay(trimmed) ? trimmed : undefined;
  return fits(trimmed, filter.maxLength) ? trimmed : undefined;
}

/** The server also rejects NUL, which its database cannot store. */
export const fits = (text: string, longest: number) => [...text].length <= longest && !text.includes('\0');

function severalOf({ options }: SeveralFilter<string>, text: string): string | undefined {
  const given = text.split(',');
  const known = options.filter(({ value }) => given.includes(value)).map(({ value }) => value);
  return known.join() || undefined;
}

/** `Date` accepts February 31 as a day in March. */
function isDay(text: string) {
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return date?.getTime() ? date.toISOString().startsWith(text) : false;
}

function parseNumber({ min = 0, max }: { min?: number; max: number }, text: string) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

export function withoutDependants<Value>(
  filters: readonly AnyFilter[],
  key: string,
  values: Record<string, Value>,
): Record<string, Value> {
  const dependants = filters.filter(
    (filter) => filter.of === key || (filter.kind === 'picker' && filter.within === key),
  );
  const gone = new Set(dependants.map((filter) => filter.key));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
}

/** Drops values that the contract would reject, from old or mistyped links. */
export function readFilters(params: URLSearchParams, filters: readonly AnyFilter[]): FilterValues {
  const values: FilterValues = {};
  for (const filter of filters) {
    const value = parseFilter(filter, params.get(filter.key) ?? '');
    if (value !== undefined) values[filter.key] = value;
  }
  for (const filter of filters)
    if (filter.kind === 'day' && (values[filter.from ?? ''] ?? '') > (values[filter.key] ?? ''))
      delete values[filter.key];
  const period = filters.find((filter) => filter.kind === 'period');
  return period && wrongPeriodo(values, period.max).length > 0 ? withPeriod(values) : values;
}

const periodKeys = ['periodo', 'intervalo', 'de', 'ate'];
const isOfPeriod = (key: string) => periodKeys.includes(key);

export const withPeriod = (values: FilterValues, said: FilterValues = {}): FilterValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([key]) => !isOfPeriod(key))),
  ...said,
});

/** A period replaces a default period of another kind. */
export function overDefaults(defaults: FilterValues, values: FilterValues): FilterValues {
  const wayOf = (key: string) => (key === 'ate' ? 'de' : key);
  const said = Object.keys(values).filter(isOfPeriod).map(wayOf);
  const isKept = (key: string) => !isOfPeriod(key) || said.length === 0 || said.includes(wayOf(key));
  return { ...Object.fromEntries(Object.entries(defaults).filter(([key]) => isKept(key))), ...values };
}

/** A filter of several parameters counts once. */
export const setFiltersOf = (filters: readonly AnyFilter[], values: FilterValues): readonly AnyFilter[] =>
  filters.filter(
    ({ key, of }) =>
      !of && filters.some((one) => [one.key, one.of].includes(key) && values[one.key] !== undefined),
  );
