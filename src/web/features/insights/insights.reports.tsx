import { puladasText } from '#domain/relatorios/puladas.ts';
import * as tables from '#domain/relatorios/sums.ts';
import {
  faixasCurtidasDescurtidas,
  faixasDescurtidas,
  faixasTocadas,
  vinhetasTocadas,
} from '../../entities/relatorios/clientes.reports.ts';
import { columnsOf } from '../../entities/relatorios/columns.tsx';
import { comunicadosEnviados } from '../../entities/relatorios/lojas.reports.ts';
import { RetirarFaixas } from '../../entities/tarefas/RetirarFaixas.tsx';
import type { DayFilter, Filter } from '../../shared/filter/declaration.ts';
import { declareReport, filteredBy } from '../../shared/report/declaration.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { filtersWith, insightsFilters } from './insights.filters.ts';
import { horas, semana } from './semana.ts';

const rowKey = ({ lojaId }: { lojaId: string }) => lojaId;

const semLoja = { title: 'Nenhuma loja encontrada', text: 'As lojas cadastradas aparecem aqui.' };
const drawer = 'FILTRO_INSIGHTS';
const common = { drawer, filters: insightsFilters };

const horasPorLoja = declareReport<'reportInsightsHoras'>({
  ...common,
  name: 'TOTAL_HORAS_DIVIDIDA_LOJA',
  title: 'Total de horas divididas por loja',
  operation: 'reportInsightsHoras',
  rowKey,
  columns: columnsOf(tables.horasPorLoja),
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
      kind: 'select',
      placeholder: 'Ordem padrão',
    },
    ...insightsFilters,
  ],
  columns: columnsOf(tables.faixasMaisCurtidas),
  empty: {
    title: 'Nenhuma faixa encontrada',
    text: 'As faixas que as lojas curtirem ou descurtirem no player aparecem aqui.',
  },
});

const maisPuladas = declareReport<'reportMaisPuladas'>({
  ...common,
  name: 'MAIS_PULADAS',
  title: 'Mais puladas',
  operation: 'reportMaisPuladas',
  rowKey: ({ musica }) => musica._id,
  columns: columnsOf(tables.maisPuladas),
  empty: {
    title: 'Nenhuma faixa pulada',
    text: 'As faixas com ao menos 20 execuções que as lojas pularem aparecem aqui.',
  },
  About: (page) => puladasText(page) || null,
  Selected: ({ rows, filters: { cliente }, onDone }) => (
    <RetirarFaixas
      musicas={rows.map(({ _id }) => _id)}
      cliente={typeof cliente === 'string' ? cliente : undefined}
      onDone={onDone}
    />
  ),
});

const faixasVinhetas = declareReport<'reportInsightsFaixasVinhetas'>({
  ...common,
  name: 'TOTAL_FAIXAS_VINHETAS_INSIGHTS',
  title: 'Total de faixas e vinhetas por loja',
  operation: 'reportInsightsFaixasVinhetas',
  rowKey,
  columns: columnsOf(tables.faixasEVinhetas),
  empty: semLoja,
});

const naoAtualizaram = declareReport<'reportInsightsLojasNaoAtualizaram'>({
  ...common,
  name: 'LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS',
  title: 'Lojas que não atualizaram a playlist',
  operation: 'reportInsightsLojasNaoAtualizaram',
  rowKey,
  filters: filtersWith('Período de atividade (0 a 1 ano)'),
  columns: columnsOf(tables.naoAtualizaram),
  empty: { title: 'Nenhuma loja encontrada', text: 'Todas as lojas atualizaram a playlist no período.' },
});

const contatos = declareReport<'reportInsightsContatosSuporte'>({
  ...common,
  name: 'NUMERO_CONTATO_SUPORTE_INSIGHTS',
  title: 'Número de contatos de suporte por loja',
  operation: 'reportInsightsContatosSuporte',
  rowKey,
  size: 'contato',
  columns: columnsOf(tables.contatosPorLoja),
  empty: semLoja,
});

const dia: DayFilter<'dia'> = { key: 'dia', kind: 'day' };

const filtersOfDay = [
  dia,
  ...insightsFilters,
] as const satisfies readonly Filter<'reportClientesVinhetas'>[] satisfies readonly Filter<'reportClientesLikeDislike'>[];

const filtersOfCell: Filter<'reportClientesFaixas'>[] = [
  dia,
  {
    key: 'diaDaSemana',
    kind: 'select',
    options: semana.map(({ key, name }) => ({ value: key, label: name })),
    half: true,
  },
  {
    key: 'hora',
    kind: 'select',
    options: horas.map(({ name }, hora) => ({ value: hora, label: name })),
    placeholder: 'Todas',
    half: true,
  },
  ...insightsFilters,
];

const ofDay = [vinhetasTocadas, faixasCurtidasDescurtidas].map((report) =>
  filteredBy({ ...report, drawer }, filtersOfDay),
);
const ofDayAndHour = filteredBy({ ...faixasTocadas, drawer }, filtersOfCell);

const filters =
  insightsFilters satisfies readonly Filter<'reportClientesLikeDislike'>[] satisfies readonly Filter<'reportLojasComunicados'>[];

/** Reports of other screens, filtered like this page. */
const ofPeriod = [faixasDescurtidas, comunicadosEnviados].map((report) =>
  filteredBy({ ...report, drawer }, filters),
);

export const insightsReports = [
  horasPorLoja,
  faixasCurtidas,
  maisPuladas,
  faixasVinhetas,
  naoAtualizaram,
  contatos,
  ...ofPeriod,
  ...ofDay,
  ofDayAndHour,
];

export function Relatorios({ padrao }: { padrao: number }) {
  return <ReportModals reports={insightsReports} defaults={{ periodo: padrao }} />;
}
