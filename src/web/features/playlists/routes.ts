import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const playlistsRoutes: RouteObject[] = [
  listRoute('/playlists', () => import('./playlists.list.tsx')),
  ...formRoutes('/playlists', 'getPlaylist', () => import('./PlaylistForm.tsx')),
  {
    path: '/playlists/adicionar/:id',
    lazy: { Component: async () => (await import('./PlaylistForm.tsx')).AddFaixasScreen },
  },
  ...['/playlists/relatorio', '/playlists/relatorios/:id?'].map((path) => ({
    path,
    lazy: {
      loader: async () =>
        (await import('../../entities/relatorios/metricas.query.ts')).metricasLoader('getPlaylistMetricas'),
      Component: async () => (await import('./RelatorioPlaylistsScreen.tsx')).RelatorioPlaylistsScreen,
    },
  })),
  { path: '/playlists/ver', loader: () => redirect('/playlists') },
  {
    path: '/playlists/ver/:id',
    handle: firstReads(() => [{ operation: 'getPlaylist' }]),
    lazy: { Component: async () => (await import('./VerPlaylistScreen.tsx')).VerPlaylistScreen },
  },
];
