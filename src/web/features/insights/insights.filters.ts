import { periodos } from '#domain/periodo.ts';
import { statusOptions } from '../../entities/options.ts';
import type { Filter } from '../../shared/list/declaration.ts';
import type { FilterValues } from '../../shared/list/useListUrl.ts';

/** What the setting says when it cannot be asked. */
export const PERIODO_PADRAO = 30;

/** The drawer's fields; only one modal calls its period otherwise. */
export const filtersWith = (periodo: string): Filter<'reportInsightsHoras'>[] => [
  { key: 'nome', label: 'Nome da loja', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
  { key: 'status', label: 'Status da loja', kind: 'select', options: statusOptions },
  { key: 'periodo', label: periodo, kind: 'select', options: periodos, placeholder: 'Período padrão' },
  {
    key: 'atividade',
    label: 'Tipo de negócio',
    kind: 'select',
    options: [
      { value: 'Shopping', label: 'Shopping' },
      { value: 'Rua', label: 'Rua' },
    ],
  },
  { key: 'cidade', label: 'Cidade', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
  {
    key: 'estado',
    label: 'Estado',
    kind: 'text',
    mask: 'uf',
    maxLength: 2,
    placeholder: 'Sigla do Estado. Exemplo: RJ',
  },
];

export const insightsFilters = filtersWith('Período (0 a 1 ano)');

export const insightsAddress = { filters: insightsFilters, columns: [] };

/** The filters that say something: the period of the setting says nothing. */
export const appliedOf = (filters: FilterValues, padrao: number): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([key, value]) => key !== 'periodo' || value !== padrao));

/** The periods to choose from, the setting's among them, in the page's words. */
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
