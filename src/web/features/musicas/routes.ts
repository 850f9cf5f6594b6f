import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const musicasRoutes: RouteObject[] = [
  listRoute('/musicas', () => import('./musicas.list.tsx')),
  ...['/musicas/relatorio', '/musicas/relatorios/:id?'].map((path) => ({
    path,
    lazy: {
      loader: async () =>
        (await import('../../entities/relatorios/metricas.query.ts')).metricasLoader('getMusicaMetricas'),
      Component: async () => (await import('./RelatorioMusicasScreen.tsx')).RelatorioMusicasScreen,
    },
  })),
  {
    path: '/musicas/completar',
    lazy: { Component: async () => (await import('./completar/CompletarScreen.tsx')).CompletarScreen },
  },
  { path: '/musicas/ver', loader: () => redirect('/musicas') },
  {
    path: '/musicas/ver/:id',
    handle: firstReads(() => [{ operation: 'getMusica' }]),
    lazy: { Component: async () => (await import('./VerMusicaScreen.tsx')).VerMusicaScreen },
  },
  {
    path: '/bibliotecavazia',
    lazy: { Component: async () => (await import('./BibliotecaVaziaScreen.tsx')).BibliotecaVaziaScreen },
  },
];
