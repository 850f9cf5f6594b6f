import type { LoaderFunctionArgs } from 'react-router';
import type { OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type Metricas = 'getMusicaMetricas' | 'getPlaylistMetricas';

/** The period that is shown first. */
export const PERIODO_INICIAL = 30;

/** The figures of a track or playlist, day by day: both operations take and answer the same. */
export const metricasDe = (operation: Metricas, id: string, periodo = PERIODO_INICIAL) =>
  query(operation as 'getMusicaMetricas', { path: { id }, query: { periodo } });

const lists = { getMusicaMetricas: 'listMusicas', getPlaylistMetricas: 'listPlaylists' } as const;

/** The first track or playlist: whether there are any to choose from. */
export const primeiroDe = (operation: Metricas) =>
  query(lists[operation] as 'listMusicas', { query: { limit: 1 } });

/**
 * The code of the report that the address opens over the screen: both are drawn at once, and what the report is waited for
 * began with the page. Where it does not come, drawing asks for it again.
 */
async function reportCode({ url }: Request) {
  if (!new URL(url).searchParams.has('modal')) return null;
  const parts = [
    import('../../shared/report/ReportModals.tsx').then(({ ReportModal }) => ReportModal.load()),
    import('../../shared/ui/Dialog.tsx').then(({ DialogWindow }) => DialogWindow.load()),
  ];
  await Promise.allSettled(parts);
  return null;
}

type Arguments = Pick<LoaderFunctionArgs, 'request' | 'params'>;

type Resumo = Extract<OperationId, 'reportClientesResumo' | 'reportLojasResumo'>;

/** Asks for the cards' figures while the screen's code is still on its way. */
export const resumoLoader =
  (operation: Resumo) =>
  ({ request }: Arguments) => {
    // The screen shows what fails; here nobody waits.
    void queryClient.prefetchQuery(query(operation as 'reportLojasResumo'));
    return reportCode(request);
  };

/** Asks for what the screen shows, the figures of the one that the route names among it, while the screen's code is still on its way. */
export const metricasLoader =
  (operation: Metricas) =>
  ({ request, params: { id } }: Arguments) => {
    // The screen shows what fails; here nobody waits.
    void queryClient.prefetchQuery(primeiroDe(operation));
    if (id) void queryClient.prefetchQuery(metricasDe(operation, id));
    return reportCode(request);
  };
