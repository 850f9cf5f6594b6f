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

/** Makes the query of a period's figures; without a period the server takes the setting's. */
export const metricas = (filters: FilterValues) =>
  query('getMetricsForCharts', { query: filters as OperationInit<'getMetricsForCharts'>['query'] });

export const configuracoes = query('getConfiguracoes');

/** The same queries, as the script in the head asks for them. */
export const reads: FirstRead[] = [
  { operation: 'getMetricsForCharts', filters: insightsAddress },
  { operation: 'getConfiguracoes' },
  { operation: 'getInsightsPendencias' },
];

/** Asks for the figures while the screen's code is still on its way. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { filters } = readListUrl(new URL(request.url).searchParams, insightsAddress);
  // Nobody waits for the answer here; the screen shows what fails.
  void queryClient.prefetchQuery(metricas(filters));
  void queryClient.prefetchQuery(configuracoes);
  void queryClient.prefetchQuery(pendencias);
  return null;
}
