import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const notificacoesRoutes: RouteObject[] = [
  listRoute('/notificacoes', () => import('./notificacoes.list.tsx')),
  {
    path: '/notificacoes/adicionar',
    lazy: {
      Component: async () => (await import('./AdicionarNotificacaoScreen.tsx')).AdicionarNotificacaoScreen,
    },
  },
  { path: '/notificacoes/ver', loader: () => redirect('/notificacoes') },
  {
    path: '/notificacoes/ver/:id',
    handle: firstReads(() => [{ operation: 'getNotificacao' }]),
    lazy: { Component: async () => (await import('./VerNotificacaoScreen.tsx')).VerNotificacaoScreen },
  },
];
