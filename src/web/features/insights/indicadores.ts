import { formatHours } from '#domain/hours.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import { toggledOverlay, withoutOverlay } from '../../shared/ui/overlayAddress.ts';
import type { Totais } from './insights.query.ts';
import type { Sentido } from './variacao.ts';

type Indicador = {
  key: keyof Totais;
  label: string;
  format: (value: number) => string;
  unit?: string;
  inWords?: (value: number) => string;
  subir: Sentido;
  absoluta?: boolean;
  modal: string;
};

const whole = { format: formatNumber };

function hoursInWords(minutes: number): string {
  const rounded = Math.round(minutes);
  return `${count(Math.floor(rounded / 60), 'hora', 'horas')} e ${count(rounded % 60, 'minuto', 'minutos')}`;
}

export const indicadores: readonly Indicador[] = [
  {
    key: 'minutos',
    label: 'Total de horas',
    format: formatHours,
    unit: 'h.min',
    inWords: hoursInWords,
    subir: 'bom',
    modal: 'TOTAL_HORAS_DIVIDIDA_LOJA',
  },
  {
    key: 'faixas',
    label: 'Faixas tocadas',
    ...whole,
    subir: 'bom',
    modal: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS',
  },
  {
    key: 'vinhetas',
    label: 'Vinhetas tocadas',
    ...whole,
    subir: 'bom',
    modal: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS',
  },
  {
    key: 'likes',
    label: 'Faixas curtidas',
    ...whole,
    subir: 'bom',
    modal: 'FAIXAS_CURTIDAS_INSIGHTS',
  },
  {
    key: 'dislikes',
    label: 'Faixas descurtidas',
    ...whole,
    subir: 'ruim',
    modal: 'FAIXAS_DESCURTIDAS',
  },
  {
    key: 'contatos',
    label: 'Contatos de suporte',
    ...whole,
    subir: 'ruim',
    modal: 'NUMERO_CONTATO_SUPORTE_INSIGHTS',
  },
  {
    key: 'comunicados',
    label: 'Comunicados enviados',
    ...whole,
    subir: 'neutro',
    modal: 'COMUNICADOS_ENVIADOS',
  },
  {
    key: 'lojasNaoAtualizaram',
    label: 'Lojas sem atualização',
    ...whole,
    subir: 'ruim',
    absoluta: true,
    modal: 'LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS',
  },
];

export function modalLink(
  search: URLSearchParams,
  applied: FilterValues,
  modal: string,
  params: Record<string, string> = {},
) {
  const next = toggledOverlay(withoutOverlay(search), 'modal', modal, { ...applied, ...params });
  return { search: `?${next}` };
}
