import type { LoaderFunctionArgs } from 'react-router';
import { metricasLoader } from '../../entities/relatorios/metricas.query.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

/** Whether there are any tracks to choose from. */
export const biblioteca = query('listMusicas', { query: { limit: 1 } });

const metricas = metricasLoader('getMusicaMetricas');

/** Asks for what the screen shows while its code is still on its way. */
export function loader(route: Pick<LoaderFunctionArgs, 'params'>) {
  void queryClient.prefetchQuery(biblioteca);
  return metricas(route);
}
