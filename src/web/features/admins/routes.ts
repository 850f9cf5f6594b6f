import type { LoaderFunction, RouteObject } from 'react-router';
import { listRoute } from '../../shared/list/listRoute.tsx';

/** `topLevel` guards the routes of level "0". */
export const adminsRoutes = (topLevel: LoaderFunction): RouteObject[] => [
  listRoute('/admin', () => import('./admins.list.tsx')),
  {
    path: '/admin/adicionar',
    loader: topLevel,
    lazy: { Component: async () => (await import('./AdicionarAdminScreen.tsx')).AdicionarAdminScreen },
  },
  {
    path: '/admin/atividades',
    lazy: {
      loader: async () => (await import('./atividades.list.tsx')).loader,
      Component: async () => (await import('./AtividadesScreen.tsx')).AtividadesScreen,
    },
  },
];
