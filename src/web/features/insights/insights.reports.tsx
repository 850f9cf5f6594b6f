import { formatDateTime } from '#domain/dates.ts';
import { formatHours } from '#domain/hours.ts';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import {
  faixasCurtidasDescurtidas,
  faixasTocadas,
  vinhetasTocadas,
} from '../../entities/relatorios/clientes.reports.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import type { Column, DayFilter, Filter } from '../../shared/list/declaration.ts';
import { declareReport } from '../../shared/report/declaration.ts';
import { filtersWith, insightsFilters } from './insights.filters.ts';
import { horas, semana } from './semana.ts';

type DaLoja = { nome: string; status: components['schemas']['Status'] };
const rowKey = ({ lojaId }: { lojaId: string }) => lojaId;

const nome: Column<DaLoja> = {
  key: 'nome',
  label: 'Loja',
  text: (loja) => loja.nome,
  cell: (loja) => (
    <span className="list-two list-name" title={loja.nome}>
      {loja.nome}
    </span>
  ),
};

const status: Column<DaLoja> = {
  key: 'status',
  label: 'Status',
  width: '132px',
  text: (loja) => loja.status,
  cell: (loja) => <StatusBadge status={loja.status} />,
};

/** How often something happened. */
const contagem = <Key extends string>(key: Key, label: string): Column<Record<Key, number>> => ({
  key,
  label,
  width: '132px',
  align: 'end',
  text: (row) => row[key],
  cell: (row) => formatNumber(row[key]),
});

const semLoja = { title: 'Nenhuma loja encontrada', text: 'As lojas cadastradas aparecem aqui.' };
const common = { drawer: 'FILTRO_INSIGHTS', filters: insightsFilters };

const horasPorLoja = declareReport<'reportInsightsHoras'>({
  ...common,
  name: 'TOTAL_HORAS_DIVIDIDA_LOJA',
  title: 'Total de horas divididas por loja',
  operation: 'reportInsightsHoras',
  rowKey,
  columns: [
    {
      key: 'musicTime',
      label: 'Horas',
      width: '152px',
      text: ({ musicTime }) => formatHours(musicTime),
      cell: ({ musicTime }) => <span className="tabular">{formatHours(musicTime)}</span>,
    },
    nome,
    status,
  ],
  empty: semLoja,
});

const faixasCurtidas = declareReport<'listInsightsAggregateLikes'>({
  ...common,
  name: 'FAIXAS_CURTIDAS_INSIGHTS',
  title: 'Faixas mais/menos curtidas',
  operation: 'listInsightsAggregateLikes',
  defaults: { ordem: 'mais' },
  filters: [
    {
      key: 'ordem',
      label: 'Ordem',
      kind: 'select',
      options: [
        { value: 'mais', label: 'Mais curtidas primeiro' },
        { value: 'menos', label: 'Menos curtidas primeiro' },
      ],
      placeholder: 'Ordem padrão',
    },
    ...insightsFilters,
  ],
  columns: [
    {
      key: 'titulo',
      label: 'Faixa',
      text: ({ titulo }) => titulo,
      cell: ({ titulo, artista }) => (
        <>
          <span className="list-two list-name" title={titulo}>
            {titulo}
          </span>
          <span className="list-under">{artista}</span>
        </>
      ),
    },
    contagem('count', 'Curtidas'),
  ],
  empty: {
    title: 'Nenhuma faixa encontrada',
    text: 'As faixas que as lojas curtirem ou descurtirem no player aparecem aqui.',
  },
});

const faixasVinhetas = declareReport<'reportInsightsFaixasVinhetas'>({
  ...common,
  name: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS',
  title: 'Total de faixas e vinhetas por loja',
  operation: 'reportInsightsFaixasVinhetas',
  rowKey,
  columns: [nome, status, contagem('faixas', 'Faixas'), contagem('vinhetas', 'Vinhetas')],
  empty: semLoja,
});

const naoAtualizaram = declareReport<'reportInsightsLojasNaoAtualizaram'>({
  ...common,
  name: 'LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS',
  title: 'Lojas que não atualizaram a playlist',
  operation: 'reportInsightsLojasNaoAtualizaram',
  rowKey,
  filters: filtersWith('Período de atividade (0 a 1 ano)'),
  columns: [
    nome,
    {
      key: 'cliente',
      label: 'Cliente',
      text: ({ cliente }) => cliente.nome,
      cell: ({ cliente }) => (
        <span className="list-two" title={cliente.nome}>
          {cliente.nome}
        </span>
      ),
    },
    status,
    {
      key: 'ultimaAtualizacaoPlaylist',
      label: 'Última atualização',
      width: '168px',
      align: 'end',
      text: ({ ultimaAtualizacaoPlaylist }) => formatDateTime(ultimaAtualizacaoPlaylist) || 'Nunca',
    },
  ],
  empty: { title: 'Nenhuma loja encontrada', text: 'Todas as lojas atualizaram a playlist no período.' },
});

const contatos = declareReport<'reportInsightsContatosSuporte'>({
  ...common,
  name: 'NUMERO_CONTATO_SUPORTE_INSIGHTS',
  title: 'Número de contatos de suporte por loja',
  operation: 'reportInsightsContatosSuporte',
  rowKey,
  size: 'contato',
  columns: [nome, contagem('email', 'E-mail'), contagem('whatsapp', 'WhatsApp'), contagem('total', 'Total')],
  empty: semLoja,
});

const dia: DayFilter<'dia'> = { key: 'dia', label: 'Dia', kind: 'day' };

const filtersOfDay = [dia, ...insightsFilters] as const satisfies readonly (Filter<'reportClientesFaixas'> &
  Filter<'reportClientesVinhetas'> &
  Filter<'reportClientesLikeDislike'>)[];

const filtersOfCell: Filter<'reportClientesFaixas'>[] = [
  dia,
  {
    key: 'diaDaSemana',
    label: 'Dia da semana',
    kind: 'select',
    options: semana.map(({ key, name }) => ({ value: key, label: name })),
    half: true,
  },
  {
    key: 'hora',
    label: 'Hora',
    kind: 'select',
    options: horas.map(({ name }, hora) => ({ value: hora, label: name })),
    placeholder: 'Todas',
    half: true,
  },
  ...insightsFilters,
];

/** What lies behind a day and an hour: the clients' reports of it, filtered as the page is. */
const ofDay = [vinhetasTocadas, faixasCurtidasDescurtidas].map((report) => ({
  ...report,
  ...common,
  filters: filtersOfDay,
}));
const ofDayAndHour = { ...faixasTocadas, ...common, filters: filtersOfCell };

/** The modals behind the figures, and those behind the charts' points. */
export const insightsReports = [
  horasPorLoja,
  faixasCurtidas,
  faixasVinhetas,
  naoAtualizaram,
  contatos,
  ...ofDay,
  ofDayAndHour,
];
