import type { LoaderFunctionArgs } from 'react-router';
import type { OperationAnswer, OperationInit } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import type { FirstRead } from '../../shared/list/firstReads.ts';
import { readListUrl } from '../../shared/list/listAddress.ts';
import { insightsAddress } from './insights.filters.ts';
import { pendencias } from './pendencias.ts';

export type Metricas = OperationAnswer<'getMetricsForCharts'>;
export type Totais = Metricas['totais'];

/** The period's figures; without a period the server takes the setting's. */
export const metricas = (filters: FilterValues) =>
  query('getMetricsForCharts', { query: filters as OperationInit<'getMetricsForCharts'>['query'] });

export const configuracoes = query('getConfiguracoes');

/** The same, as the page asks for it. */
export const reads: FirstRead[] = [
  { operation: 'getMetricsForCharts', filters: insightsAddress },
  { operation: 'getConfiguracoes' },
  { operation: 'getInsightsPendencias' },
];

/** Asks for the figures while the screen's code is still on its way. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { filters } = readListUrl(new URL(request.url).searchParams, insightsAddress);
  // The screen shows what fails; here nobody waits.
  void queryClient.prefetchQuery(metricas(filters));
  void queryClient.prefetchQuery(configuracoes);
  void queryClient.prefetchQuery(pendencias);
  return null;
}
