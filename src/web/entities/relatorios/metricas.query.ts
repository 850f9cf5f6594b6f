import type { LoaderFunctionArgs } from 'react-router';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type Metricas = 'getMusicaMetricas' | 'getPlaylistMetricas';

/** The period that is shown first. */
export const PERIODO_INICIAL = 30;

/** The figures of a track or playlist, day by day: both operations take and answer the same. */
export const metricasDe = (operation: Metricas, id: string, periodo = PERIODO_INICIAL) =>
  query(operation as 'getMusicaMetricas', { path: { id }, query: { periodo } });

/** Asks for the figures of the one that the route names while the screen's code is still on its way. */
export const metricasLoader =
  (operation: Metricas) =>
  ({ params: { id } }: Pick<LoaderFunctionArgs, 'params'>) => {
    // The screen shows what fails; here nobody waits.
    if (id) void queryClient.prefetchQuery(metricasDe(operation, id));
    return null;
  };
