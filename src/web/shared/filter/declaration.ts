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

type Plumbing = 'limit' | 'page' | 'cursor' | 'sort' | 'contar' | 'details';
export type FilterKey<Op extends PageOperation> = Exclude<keyof PageQuery<Op> & string, Plumbing>;

/** Name, limits and enum options come from the contract; `label` overrides the name. */
type FieldOf<Key> = {
  key: Key;
  label?: string;
  placeholder?: string;
  half?: boolean;
  /** Below the fields of the specification, under "Mais filtros". */
  more?: true;
  /** The key of the filter that shows this one in its field and chip. */
  of?: string;
};
export type TextFilter<Key> = FieldOf<Key> & { kind: 'text'; mask?: MaskName };
/** `yyyy-MM-dd`, not before the day of the filter `from`. */
export type DayFilter<Key> = FieldOf<Key> & { kind: 'day'; from?: string };
export type NumberFilter<Key> = FieldOf<Key> & { kind: 'number' };
export type SelectFilter<Key, Value> = FieldOf<Key> & { kind: 'select'; options?: readonly Option<Value>[] };
/** In days until today, or by the related filters of `periodFilters`. */
export type PeriodFilter<Key> = FieldOf<Key> & { kind: 'period'; options: readonly Option<number>[] };
export type SeveralFilter<Key> = FieldOf<Key> & { kind: 'several'; options: readonly Option<string>[] };
export type PickerFilter<Key> = FieldOf<Key> & {
  kind: 'picker';
  Picker: ComponentType<PickerProps>;
  Name: ComponentType<{ id: string }>;
  /** A filter whose changes clear this one. */
  within?: string;
};

type FilterOf<Key, Value> = [Value] extends [number]
  ? NumberFilter<Key> | SelectFilter<Key, Value> | PeriodFilter<Key>
  : [Value] extends [boolean]
    ? SelectFilter<Key, Value> & { options: readonly Option<Value>[] }
    : string extends Value
      ? TextFilter<Key> | DayFilter<Key> | PickerFilter<Key> | SelectFilter<Key, string> | SeveralFilter<Key>
      : SelectFilter<Key, Value>;

export type Filter<Op extends PageOperation> = {
  [Key in FilterKey<Op>]: FilterOf<Key, NonNullable<PageQuery<Op>[Key]>>;
}[FilterKey<Op>];

export type AnyFilter = { label: string } & (
  | (TextFilter<string> & { maxLength: number })
  | DayFilter<string>
  | (PeriodFilter<string> & { max?: number })
  | (NumberFilter<string> & { min?: number; max: number })
  | (SelectFilter<string, string | number | boolean> & { options: readonly Option[] })
  | SeveralFilter<string>
  | (PickerFilter<string> & { maxLength: number })
);

const saidOf = (operation: string, key: string): Field =>
  filtersOf[operation]?.[key] ?? (filters as Record<string, Field>)[key]!;

export const simOuNao: readonly Option<boolean>[] = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
];

export const longestOf = (operation: string, key: string): number => saidOf(operation, key).maxLength!;

/** In days. */
export const longestPeriod = (operation: string): number => saidOf(operation, 'periodo').maximum!;

export const withContract = (
  operation: PageOperation,
  declared: readonly (FieldOf<string> & { kind: string })[],
): readonly AnyFilter[] =>
  declared.map((filter) => {
    const { label, maxLength, minimum: min, maximum: max, options = {} } = saidOf(operation, filter.key);
    return { label, maxLength, min, max, options: optionsOf(options), ...filter } as AnyFilter;
  });

export const periodFilters = <Given extends { label?: string; placeholder: string }>(given: Given) =>
  [
    { key: 'periodo', kind: 'period', options: periodos, ...given },
    { key: 'intervalo', kind: 'select', of: 'periodo' },
    { key: 'de', kind: 'day', of: 'periodo' },
    { key: 'ate', kind: 'day', from: 'de', of: 'periodo' },
  ] as const;

export function periodText({ periodo, intervalo, de = '', ate = '' }: Periodo, options: readonly Option[]) {
  if (intervalo) return Intervalo[intervalo];
  if (periodo === undefined) return `${formatDay(de)} a ${formatDay(ate)}`;
  return options.find(({ value }) => value === periodo)?.label ?? `${periodo} dias`;
}
