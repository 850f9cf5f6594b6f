import type { ComponentType } from 'react';
import { formatDay } from '#domain/day.ts';
import { type Periodo, periodos } from '#domain/periodos.ts';
import type { Field } from '#generated/fields.ts';
import { filters, filtersOf } from '#generated/filters.ts';
import { Intervalo } from '#generated/labels.ts';
import type { PageOperation, PageQuery } from '../api/query.ts';
import type { PickerProps } from '../form/FieldFrame.tsx';
import type { MaskName } from '../form/masks.ts';
import { type Option, optionsOf } from '../ui/options.ts';

/** The parameters that the list itself sends; every other parameter of the operation may be a filter. */
type Plumbing = 'limit' | 'page' | 'cursor' | 'sort' | 'contar' | 'details';
export type FilterKey<Op extends PageOperation> = Exclude<keyof PageQuery<Op> & string, Plumbing>;

/**
 * A filter's parameter. Its name, its limits and the options of an enum are the contract's; another name may be given.
 */
type FieldOf<Key> = {
  key: Key;
  label?: string;
  placeholder?: string;
  half?: boolean;
  /** The filter of whose field this one is a part: it is drawn and told of with that one. */
  of?: string;
};
export type TextFilter<Key> = FieldOf<Key> & { kind: 'text'; mask?: MaskName };
/** A day, `yyyy-MM-dd`; not before that of another filter, where it names one. */
export type DayFilter<Key> = FieldOf<Key> & { kind: 'day'; from?: string };
export type NumberFilter<Key> = FieldOf<Key> & { kind: 'number' };
export type SelectFilter<Key, Value> = FieldOf<Key> & { kind: 'select'; options?: readonly Option<Value>[] };
/** A period: in days until now, or by the filters beside it that are parts of it (`periodFilters`). */
export type PeriodFilter<Key> = FieldOf<Key> & { kind: 'period'; options: readonly Option<number>[] };
/** Any of some values, joined by commas. */
export type SeveralFilter<Key> = FieldOf<Key> & { kind: 'several'; options: readonly Option<string>[] };
export type PickerFilter<Key> = FieldOf<Key> & {
  kind: 'picker';
  Picker: ComponentType<PickerProps>;
  /** Shows the picked entity's name, in the filter's chip. */
  Name: ComponentType<{ id: string }>;
  /** The filter that this one belongs to: when that changes, this one is emptied. */
  within?: string;
};

type FilterOf<Key, Value> = [Value] extends [number]
  ? NumberFilter<Key> | SelectFilter<Key, Value> | PeriodFilter<Key>
  : [Value] extends [boolean]
    ? SelectFilter<Key, Value> & { options: readonly Option<Value>[] }
    : string extends Value
      ? TextFilter<Key> | DayFilter<Key> | PickerFilter<Key> | SelectFilter<Key, string> | SeveralFilter<Key>
      : SelectFilter<Key, Value>;

/** A filter of one operation: a key or an option that the contract does not have does not compile. */
export type Filter<Op extends PageOperation> = {
  [Key in FilterKey<Op>]: FilterOf<Key, NonNullable<PageQuery<Op>[Key]>>;
}[FilterKey<Op>];

/** Any filter, as the shared parts read it: with what the contract says of it. */
export type AnyFilter = { label: string } & (
  | (TextFilter<string> & { maxLength: number })
  | DayFilter<string>
  | PeriodFilter<string>
  | (NumberFilter<string> & { min?: number; max: number })
  | (SelectFilter<string, string | number | boolean> & { options: readonly Option[] })
  | SeveralFilter<string>
  | (PickerFilter<string> & { maxLength: number })
);

/** Finds what the contract says of a query parameter, as this operation means it. */
const saidOf = (operation: string, key: string): Field =>
  filtersOf[operation]?.[key] ?? (filters as Record<string, Field>)[key]!;

/** The choice of what is so and what is not. */
export const simOuNao: readonly Option<boolean>[] = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
];

/** Finds how long the text of a parameter may be. */
export const longestOf = (operation: string, key: string): number => saidOf(operation, key).maxLength!;

/** Adds to declared filters what the contract says of each. */
export const withContract = (
  operation: PageOperation,
  declared: readonly (FieldOf<string> & { kind: string })[],
): readonly AnyFilter[] =>
  declared.map((filter) => {
    const { label, maxLength, minimum: min, maximum: max, options = {} } = saidOf(operation, filter.key);
    return { label, maxLength, min, max, options: optionsOf(options), ...filter } as AnyFilter;
  });

/** Makes the filters of a period, which are one field: days until now, a name, or two days. */
export const periodFilters = <Given extends { label?: string; placeholder: string }>(given: Given) =>
  [
    { key: 'periodo', kind: 'period', options: periodos, ...given },
    { key: 'intervalo', kind: 'select', of: 'periodo' },
    { key: 'de', kind: 'day', of: 'periodo' },
    { key: 'ate', kind: 'day', from: 'de', of: 'periodo' },
  ] as const;

/** Says a period in words: by its name, or as two days. */
export function periodText({ periodo, intervalo, de = '', ate = '' }: Periodo, options: readonly Option[]) {
  if (intervalo) return Intervalo[intervalo];
  if (periodo === undefined) return `${formatDay(de)} a ${formatDay(ate)}`;
  return options.find(({ value }) => value === periodo)?.label ?? `${periodo} dias`;
}
