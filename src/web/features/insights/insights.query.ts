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

/** Without a period the server uses the setting. */
export const metricas = (filters: FilterValues) =>
  query('getMetricsForCharts', { query: filters as OperationInit<'getMetricsForCharts'>['query'] });

export const configuracoes = query('getConfiguracoes');

/** Queries that the script in the document's head starts early. */
export const reads: FirstRead[] = [
  { operation: 'getMetricsForCharts', filters: insightsAddress },
  { operation: 'getConfiguracoes' },
  { operation: 'getInsightsPendencias' },
];

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { filters } = readListUrl(new URL(request.url).searchParams, insightsAddress);
  // Not awaited; the screen shows failures.
  void queryClient.prefetchQuery(metricas(filters));
  void queryClient.prefetchQuery(configuracoes);
  void queryClient.prefetchQuery(pendencias);
  return null;
}
