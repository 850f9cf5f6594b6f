import { formatDay } from '#domain/day.ts';
import { type Periodo, periodos } from '#domain/periodos.ts';
import { Intervalo } from '#generated/labels.ts';
import type { Option } from '../ui/options.ts';

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
