import { X } from 'lucide-react';
import { formatDay } from '#domain/day.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { AnyFilter } from './declaration.ts';
import { periodText } from './declaration.ts';
import { type FilterValues, setFiltersOf } from './values.ts';

type FilterChipsProps = {
  filters: readonly AnyFilter[];
  values: FilterValues;
  /** Shown as chips without a button to remove them. */
  defaults?: FilterValues;
  onRemove?: (key: string) => void;
};

export function FilterChips({ filters, values, defaults = {}, onRemove }: FilterChipsProps) {
  const set = setFiltersOf(filters, values);
  const isDefault = ({ key }: AnyFilter) =>
    filters.every((one) => ![one.key, one.of].includes(key) || values[one.key] === defaults[one.key]);
  if (set.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Filtros aplicados">
      {set.map((filter) => (
        <li key={filter.key} data-default={isDefault(filter) || undefined}>
          {filter.label}: <Value filter={filter} values={values} />
          {onRemove && !isDefault(filter) && (
            <button
              type="button"
              aria-label={`Remover o filtro ${filter.label}`}
              onClick={() => onRemove(filter.key)}
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Value({ filter, values }: { filter: AnyFilter; values: FilterValues }) {
  const value = values[filter.key];
  const style = {
    marginInlineStart: 4,
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  } as const;
  if (filter.kind === 'period')
    return <span style={style}>{periodText(values as Periodo, filter.options)}</span>;
  if (filter.kind === 'picker')
    return (
      <span style={style}>
        <filter.Name id={String(value)} />
      </span>
    );
  if (filter.kind === 'several') {
    const chosen = String(value).split(',');
    const labels = filter.options.filter((one) => chosen.includes(one.value)).map(({ label }) => label);
    return <span style={style}>{labels.join(', ')}</span>;
  }
  const option = filter.kind === 'select' && filter.options.find((one) => one.value === value);
  const text = filter.kind === 'day' ? formatDay(String(value)) : String(value);
  return <span style={style}>{option ? option.label : text}</span>;
}
