import type { LoaderFunctionArgs } from 'react-router';
import { metricasLoader } from '../../entities/relatorios/metricas.query.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

/** Whether there are any playlists to choose from. */
export const umaPlaylist = query('listPlaylists', { query: { limit: 1 } });

const metricas = metricasLoader('getPlaylistMetricas');

/** Asks for what the screen shows while its code is still on its way. */
export function loader(route: Pick<LoaderFunctionArgs, 'params'>) {
  void queryClient.prefetchQuery(umaPlaylist);
  return metricas(route);
}
