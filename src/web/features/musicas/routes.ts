import { type RouteObject, redirect } from 'react-router';

/** The screens of tracks. */
export const musicasRoutes: RouteObject[] = [
  {
    path: '/musicas',
    lazy: {
      loader: async () => (await import('./musicas.list.tsx')).loader,
      Component: async () => (await import('./MusicasScreen.tsx')).MusicasScreen,
    },
  },
  ...['/musicas/relatorio', '/musicas/relatorios/:id?'].map((path) => ({
    path,
    lazy: {
      loader: async () =>
        (await import('../../entities/relatorios/metricas.query.ts')).metricasLoader('getMusicaMetricas'),
      Component: async () => (await import('./RelatorioMusicasScreen.tsx')).RelatorioMusicasScreen,
    },
  })),
  { path: '/musicas/ver', loader: () => redirect('/musicas') },
  {
    path: '/musicas/ver/:id',
    lazy: { Component: async () => (await import('./VerMusicaScreen.tsx')).VerMusicaScreen },
  },
  {
    path: '/bibliotecavazia',
    lazy: { Component: async () => (await import('./BibliotecaVaziaScreen.tsx')).BibliotecaVaziaScreen },
  },
];
