import { type RouteObject, redirect } from 'react-router';

/** The screens of notifications. */
export const notificacoesRoutes: RouteObject[] = [
  {
    path: '/notificacoes',
    lazy: {
      loader: async () => (await import('./notificacoes.list.tsx')).loader,
      Component: async () => (await import('./NotificacoesScreen.tsx')).NotificacoesScreen,
    },
  },
  {
    path: '/notificacoes/adicionar',
    lazy: {
      Component: async () => (await import('./AdicionarNotificacaoScreen.tsx')).AdicionarNotificacaoScreen,
    },
  },
  { path: '/notificacoes/ver', loader: () => redirect('/notificacoes') },
  {
    path: '/notificacoes/ver/:id',
    lazy: { Component: async () => (await import('./VerNotificacaoScreen.tsx')).VerNotificacaoScreen },
  },
];
