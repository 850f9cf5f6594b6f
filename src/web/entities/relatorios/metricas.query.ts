import type { LoaderFunctionArgs } from 'react-router';
import { type Periodo, periodoOu } from '#domain/periodos.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { periodFilters, withContract } from '../../shared/filter/declaration.ts';
import { readFilters } from '../../shared/filter/values.ts';

export type Metricas = 'getMusicaMetricas' | 'getPlaylistMetricas';

/** The period that is shown first, in days. */
const INICIAL = 30;

const filters = withContract('reportMusicaReproducoes', periodFilters({ placeholder: '' }));

/** Reads the period of the figures from the address. */
export function periodoDe(search: URLSearchParams): Periodo {
  return periodoOu(readFilters(search, filters) as Periodo, INICIAL);
}

/** Says another period in the address; the first one says nothing there. */
export function comPeriodo(search: URLSearchParams, said: Periodo): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const { key } of filters) next.delete(key);
  if (said.periodo !== INICIAL) for (const [key, value] of Object.entries(said)) next.set(key, String(value));
  return next;
}

/** Makes the query of a track's or playlist's figures, day by day; both operations take and answer the same. */
export const metricasDe = (operation: Metricas, id: string, periodo: Periodo) =>
  query(operation as 'getMusicaMetricas', { path: { id }, query: periodo });

const lists = { getMusicaMetricas: 'listMusicas', getPlaylistMetricas: 'listPlaylists' } as const;

/** Makes the query of the first track or playlist, which tells whether there are any to choose from. */
export const primeiroDe = (operation: Metricas) =>
  query(lists[operation] as 'listMusicas', { query: { limit: 1 } });

/**
 * Loads the code of the report that the address opens over the screen, so that both are drawn at once; the report's
 * rows were asked for with the page. Where the code does not come, drawing asks for it again.
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

export type Resumo = Extract<OperationId, 'reportClientesResumo' | 'reportLojasResumo'>;

/** The part of the address that the cards' figures are of. */
export const resumoAddress = {
  filters: withContract('reportLojasFaixas', [{ key: 'grupo', kind: 'picker' }]),
  columns: [],
};

/** Makes the query of the cards' figures, of the group in the address or of all stores. */
export const resumoDe = (operation: Resumo, search: URLSearchParams) =>
  query(operation as 'reportLojasResumo', { query: readFilters(search, resumoAddress.filters) });

/** Makes the loader that asks for the cards' figures while the screen's code is still on its way. */
export const resumoLoader =
  (operation: Resumo) =>
  ({ request }: Arguments) => {
    // Nobody waits for the answer here; the screen shows what fails.
    void queryClient.prefetchQuery(resumoDe(operation, new URL(request.url).searchParams));
    return reportCode(request);
  };

/**
 * Makes the loader that asks for what the screen shows, and for the figures of the track or playlist that the route
 * names, while the screen's code is still on its way.
 */
export const metricasLoader =
  (operation: Metricas) =>
  ({ request, params: { id } }: Arguments) => {
    // Nobody waits for the answer here; the screen shows what fails.
    void queryClient.prefetchQuery(primeiroDe(operation));
    if (id)
      void queryClient.prefetchQuery(metricasDe(operation, id, periodoDe(new URL(request.url).searchParams)));
    return reportCode(request);
  };
