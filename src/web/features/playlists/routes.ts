import { type RouteObject, redirect } from 'react-router';

/** The screens of playlists. */
export const playlistsRoutes: RouteObject[] = [
  {
    path: '/playlists',
    lazy: {
      loader: async () => (await import('./playlists.list.tsx')).loader,
      Component: async () => (await import('./PlaylistsScreen.tsx')).PlaylistsScreen,
    },
  },
  {
    path: '/playlists/adicionar',
    lazy: {
      Component: async () => (await import('./AdicionarPlaylistScreen.tsx')).AdicionarPlaylistScreen,
    },
  },
  {
    path: '/playlists/adicionar/:id',
    lazy: { Component: async () => (await import('./EditarPlaylistScreen.tsx')).AdicionarFaixasScreen },
  },
  { path: '/playlists/editar', loader: () => redirect('/playlists') },
  {
    path: '/playlists/editar/:id',
    lazy: { Component: async () => (await import('./EditarPlaylistScreen.tsx')).EditarPlaylistScreen },
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
    lazy: { Component: async () => (await import('./VerPlaylistScreen.tsx')).VerPlaylistScreen },
  },
];
