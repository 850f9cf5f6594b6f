import type { OperationId } from '#generated/operations.ts';

export type Case = {
  name: string;
  operation: OperationId;
  path?: { id: string };
  query?: Record<string, string | number | boolean>;
  cursorOf?: number;
};

const FIFTIETH = 50;
/** The last page of 100 rows that has a number; the next one needs its cursor. */
const DEEPEST = 999;

const paged = (operation: OperationId, more: Partial<Case> = {}): Case[] => [
  { name: `${operation} page 1`, operation, ...more },
  { name: `${operation} page ${FIFTIETH}`, operation, ...more, query: { ...more.query, page: FIFTIETH } },
];

const filtered = (
  operation: OperationId,
  filters: string,
  query: Case['query'],
  path?: Case['path'],
): Case => ({
  name: `${operation} ${filters}`,
  operation,
  query,
  path,
});

const lists = (stores: number): Case[] => {
  const limit = Math.max(1, Math.min(100, Math.floor(stores / 500)));
  return [
    { name: 'listLojas page 1 (100)', operation: 'listLojas' },
    { name: `listLojas page 500 (${limit})`, operation: 'listLojas', query: { limit, page: 500 } },
    { name: `listLojas cursor there (${limit})`, operation: 'listLojas', query: { limit }, cursorOf: 499 },
    filtered('listLojas', 'part of a name, RUA', { nome: 'loja 0', tipoDeComercio: 'RUA' }),
  ];
};

const track = { id: 'seed-m7' };
const playlist = { id: 'seed-c1-p1' };

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const recentDay = dayBefore(7);
const longest = { de: dayBefore(399), ate: dayBefore(0) };
const monday = { diaDaSemana: 'SEG', hora: 14, periodo: 90 };

const reports: Case[] = [
  ...paged('reportLojasFaixas'),
  { name: `reportLojasFaixas cursor ${FIFTIETH}`, operation: 'reportLojasFaixas', cursorOf: FIFTIETH - 1 },
  { name: `reportLojasFaixas cursor ${DEEPEST + 1}`, operation: 'reportLojasFaixas', cursorOf: DEEPEST },
  filtered('reportLojasFaixas', 'ATIVO', { status: 'ATIVO' }),
  filtered('reportLojasFaixas', 'ATIVO page 50', { status: 'ATIVO', page: FIFTIETH }),
  filtered('reportLojasFaixas', 'INATIVO (stopped)', { status: 'INATIVO' }),
  filtered('reportLojasFaixas', 'small city page 50', { cidade: 'rio branco', page: FIFTIETH }),
  filtered('reportLojasFaixas', 'counted, ATIVO', { status: 'ATIVO', contar: true }),
  ...paged('reportClientesFaixas', { query: { cliente: 'seed-c2' } }),
  filtered('reportClientesFaixas', 'one day', { dia: recentDay }),
  filtered('reportClientesFaixas', 'one day, part of a name', { dia: recentDay, nome: 'loja 01' }),
  filtered('reportClientesFaixas', 'one day, part of a name, counted', {
    dia: recentDay,
    nome: 'loja 01',
    contar: true,
  }),
  filtered('reportClientesFaixas', 'Mondays at 14h', monday),
  filtered('reportClientesFaixas', 'Mondays at 14h, counted', { ...monday, contar: true }),
  filtered('reportClientesFaixas', 'Mondays at 14h, ATIVO', { ...monday, status: 'ATIVO' }),
  filtered('reportClientesFaixas', 'Mondays at 14h, ATIVO, counted', {
    ...monday,
    status: 'ATIVO',
    contar: true,
  }),
  filtered('reportClientesFaixas', 'Mondays at 14h, small city', { ...monday, cidade: 'rio branco' }),
  filtered('reportClientesFaixas', 'Mondays at 14h, small city, counted', {
    ...monday,
    cidade: 'rio branco',
    contar: true,
  }),
  filtered('reportClientesFaixas', 'Mondays at 14h, INATIVO (stopped)', { ...monday, status: 'INATIVO' }),
  filtered('reportClientesFaixas', 'Mondays at 14h, one client', { ...monday, cliente: 'seed-c2' }),
  ...paged('reportClientesLikeDislike'),
  ...paged('reportClientesVinhetas'),
  ...paged('reportClientesContatosSuporte'),
  ...paged('reportMusicaReproducoes', { path: track }),
  filtered('reportMusicaReproducoes', 'INATIVO', { status: 'INATIVO' }, track),
  ...paged('reportMusicaLikes', { path: track }),
  ...paged('reportPlaylistReproducoes', { path: playlist }),
  filtered('reportPlaylistReproducoes', 'one track', { musica: track.id }, playlist),
  filtered('getLojaRepeticao', '31 days', { periodo: 31 }, { id: 'seed-l1' }),
  filtered('reportClienteRepeticao', '31 days', { cliente: 'seed-c2', periodo: 31 }),
  ...paged('reportLojasQuePararam'),
  filtered('reportLojasQuePararam', 'one day, one client', {
    de: recentDay,
    ate: recentDay,
    cliente: 'seed-c2',
  }),
  ...paged('reportDisponibilidade'),
  filtered('reportDisponibilidade', 'counted', { contar: true }),
  filtered('reportDisponibilidade', '30 days', { periodo: 30 }),
  filtered('reportDisponibilidade', '30 days by client', { periodo: 30, por: 'CLIENTE' }),
  filtered('reportDisponibilidade', '30 days, one client, counted', {
    periodo: 30,
    cliente: 'seed-c2',
    contar: true,
  }),
  { name: 'reportLojasHoras', operation: 'reportLojasHoras' },
  filtered('reportLojasHoras', 'ATIVO', { status: 'ATIVO' }),
  { name: 'reportClientesResumo', operation: 'reportClientesResumo' },
  { name: 'getMusicaMetricas', operation: 'getMusicaMetricas', path: track },
];

const insightsOfAll = [
  'getMetricsForCharts',
  'listInsightsAggregateLikes',
  'getInsightsContatosSuporteTotal',
  'reportInsightsContatosSuporte',
  'getInsightsHorasTotal',
  'reportInsightsHoras',
  'reportInsightsFaixasVinhetas',
  'reportInsightsLojasNaoAtualizaram',
  'reportMaisPuladas',
] as const;

const insights: Case[] = insightsOfAll.flatMap((operation) => [
  filtered(operation, '30 days', { periodo: 30 }),
  filtered(operation, '30 days, ATIVO', { periodo: 30, status: 'ATIVO' }),
  filtered(operation, '30 days, one client', { periodo: 30, cliente: 'seed-c2' }),
]);

export const cases = (stores: number): Case[] => [
  ...lists(stores),
  ...reports,
  ...insights,
  filtered('getMetricsForCharts', '90 days', { periodo: 90 }),
  filtered('getMetricsForCharts', '90 days, Shopping', { periodo: 90, atividade: 'Shopping' }),
  filtered('reportInsightsHoras', '90 days', { periodo: 90 }),
  filtered('reportMaisPuladas', '90 days', { periodo: 90 }),
  filtered('reportMaisPuladas', '90 days, Shopping', { periodo: 90, atividade: 'Shopping' }),
  ...insightsOfAll.map((operation) => filtered(operation, '400 days', longest)),
  filtered('listMusicas', 'the 100 played most', { entreAsMaisTocadas: '100' }),
  filtered('listMusicas', 'skipped in 10 of 100', { parteDePuladas: '10' }),
];
