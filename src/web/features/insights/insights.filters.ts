import { periodos } from '#domain/periodos.ts';
import { ClienteName, ClientePicker, GrupoName, GrupoPicker } from '../../entities/pickers.tsx';
import { type Filter, periodFilters, withContract } from '../../shared/filter/declaration.ts';
import type { FilterValues } from '../../shared/filter/values.ts';

/** Default while the setting is loading. */
export const PERIODO_PADRAO = 30;

/** `periodo` is the field's label. */
export const filtersWith = (periodo: string): Filter<'reportInsightsHoras'>[] => [
  { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
  { key: 'status', label: 'Status da loja', kind: 'select' },
  ...periodFilters({ label: periodo, placeholder: 'Período padrão' }),
  { key: 'atividade', kind: 'select' },
  { key: 'cidade', kind: 'text', placeholder: 'Parte do nome' },
  {
    key: 'estado',
    kind: 'text',
    mask: 'uf',
    placeholder: 'Sigla do Estado. Exemplo: RJ',
  },
  { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName, more: true },
  { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName, more: true },
];

export const insightsFilters = filtersWith('Período (0 a 1 ano)');

export const insightsAddress = {
  filters: withContract('reportInsightsHoras', insightsFilters),
  columns: [],
};

/** Drops the default period, which does not count as a filter. */
export const appliedOf = (filters: FilterValues, padrao: number): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([key, value]) => key !== 'periodo' || value !== padrao));

/** Includes the setting's period even if it is not a standard one. */
export function periodoOptions(padrao: number) {
  const all = periodos.some(({ value }) => value === padrao)
    ? periodos
    : [...periodos, { value: padrao, label: `${padrao} dias` }].sort((a, b) => a.value - b.value);
  return all.map(({ value, label }) => ({ value, label: inWords(value, label) }));
}

function inWords(dias: number, label: string): string {
  if (dias === 1) return 'Hoje';
  return label === '1 ano' ? 'Último ano' : `Últimos ${label}`;
}
