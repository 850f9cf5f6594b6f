import type { LoaderFunctionArgs } from 'react-router';
import { type Periodo, periodoOr } from '#domain/periodos.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { periodFilters, withContract } from '../../shared/filter/declaration.ts';
import { readFilters } from '../../shared/filter/values.ts';

export type Metricas = 'getMusicaMetricas' | 'getPlaylistMetricas';

/** Default period in days. */
const INICIAL = 30;

const filters = withContract('reportMusicaReproducoes', periodFilters({ placeholder: '' }));

export function periodoDe(search: URLSearchParams): Periodo {
  return periodoOr(readFilters(search, filters) as Periodo, INICIAL);
}

/** Sets the period in the address; the default one is left out. */
export function comPeriodo(search: URLSearchParams, said: Periodo): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const { key } of filters) next.delete(key);
  if (said.periodo !== INICIAL) for (const [key, value] of Object.entries(said)) next.set(key, String(value));
  return next;
}

/** Casts because both operations have the same parameters and responses. */
export const metricasDe = (operation: Metricas, id: string, periodo: Periodo) =>
  query(operation as 'getMusicaMetricas', { path: { id }, query: periodo });

const lists = { getMusicaMetricas: 'listMusicas', getPlaylistMetricas: 'listPlaylists' } as const;

export const primeiroDe = (operation: Metricas) =>
  query(lists[operation] as 'listMusicas', { query: { limit: 1 } });

/**
 * Preloads the code of the report in the address, so that the screen and the report appear together. Failures are
 * ignored: rendering loads the code again.
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

export const resumoAddress = {
  filters: withContract('reportLojasFaixas', [{ key: 'grupo', kind: 'picker' }]),
  columns: [],
};

export const resumoDe = (operation: Resumo, search: URLSearchParams) =>
  query(operation as 'reportLojasResumo', { query: readFilters(search, resumoAddress.filters) });

export const resumoLoader =
  (operation: Resumo) =>
  ({ request }: Arguments) => {
    // Not awaited; the screen shows failures.
    void queryClient.prefetchQuery(resumoDe(operation, new URL(request.url).searchParams));
    return reportCode(request);
  };

export const metricasLoader =
  (operation: Metricas) =>
  ({ request, params: { id } }: Arguments) => {
    void queryClient.prefetchQuery(primeiroDe(operation));
    if (id)
      void queryClient.prefetchQuery(metricasDe(operation, id, periodoDe(new URL(request.url).searchParams)));
    return reportCode(request);
  };
