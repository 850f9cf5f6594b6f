import { formatHours } from '#domain/hours.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { FilterValues } from '../../shared/list/useListUrl.ts';
import { toggledOverlay, withoutOverlay } from '../../shared/ui/overlay.ts';
import type { Totais } from './insights.query.ts';
import type { Sentido } from './variacao.ts';

type Indicador = {
  key: keyof Totais;
  label: string;
  format: (value: number) => string;
  /** The unit beside the figure, where it needs one, and the figure in words. */
  unit?: string;
  inWords?: (value: number) => string;
  subir: Sentido;
  absoluta?: boolean;
  /** Where its rows are: a modal of this screen, or a report of another. */
  to: { modal: string; params?: Record<string, string> } | { path: string; modal: string; keys: string[] };
};

const whole = { format: formatNumber };

function hoursInWords(minutes: number): string {
  const rounded = Math.round(minutes);
  return `${count(Math.floor(rounded / 60), 'hora', 'horas')} e ${count(rounded % 60, 'minuto', 'minutos')}`;
}

/** The cards, in their order. */
export const indicadores: readonly Indicador[] = [
  {
    key: 'minutos',
    label: 'Total de horas',
    format: formatHours,
    unit: 'h.min',
    inWords: hoursInWords,
    subir: 'bom',
    to: { modal: 'TOTAL_HORAS_DIVIDIDA_LOJA' },
  },
  {
    key: 'faixas',
    label: 'Faixas tocadas',
    ...whole,
    subir: 'bom',
    to: { modal: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS' },
  },
  {
    key: 'vinhetas',
    label: 'Vinhetas tocadas',
    ...whole,
    subir: 'bom',
    to: { modal: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS' },
  },
  {
    key: 'likes',
    label: 'Faixas curtidas',
    ...whole,
    subir: 'bom',
    to: { modal: 'FAIXAS_CURTIDAS_INSIGHTS' },
  },
  {
    key: 'dislikes',
    label: 'Faixas descurtidas',
    ...whole,
    subir: 'ruim',
    to: { modal: 'FAIXAS_CURTIDAS_INSIGHTS', params: { ordem: 'menos' } },
  },
  {
    key: 'contatos',
    label: 'Contatos de suporte',
    ...whole,
    subir: 'ruim',
    to: { modal: 'NUMERO_CONTATO_SUPORTE_INSIGHTS' },
  },
  {
    key: 'comunicados',
    label: 'Comunicados enviados',
    ...whole,
    subir: 'neutro',
    to: {
      path: '/lojas/relatorio',
      modal: 'COMUNICADOS_ENVIADOS',
      keys: ['status', 'periodo', 'atividade', 'cidade'],
    },
  },
  {
    key: 'lojasNaoAtualizaram',
    label: 'Lojas sem atualização',
    ...whole,
    subir: 'ruim',
    absoluta: true,
    to: { modal: 'LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS' },
  },
];

/** Filters as the address holds them. */
export const textsOf = (values: FilterValues) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/** A modal of this screen, filtered as the screen is. */
export function modalLink(
  search: URLSearchParams,
  applied: FilterValues,
  modal: string,
  params: Record<string, string> = {},
) {
  const next = toggledOverlay(withoutOverlay(search), 'modal', modal, { ...textsOf(applied), ...params });
  return { search: `?${next}` };
}

/** Where a card leads: the rows behind its figure, of the same stores and period. */
export function linkOf(
  { to }: Pick<Indicador, 'to'>,
  search: URLSearchParams,
  applied: FilterValues,
  dias: number,
): { pathname?: string; search: string } {
  if (!('path' in to)) return modalLink(search, applied, to.modal, to.params);
  const known = Object.entries({ periodo: dias, ...applied }).filter(([key]) => to.keys.includes(key));
  return { pathname: to.path, ...modalLink(new URLSearchParams(), Object.fromEntries(known), to.modal) };
}
