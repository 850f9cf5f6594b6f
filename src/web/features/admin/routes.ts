import type { LoaderFunction, RouteObject } from 'react-router';

/** The screens of administrators; `topLevel` guards what only level "0" may open. */
export const adminRoutes = (topLevel: LoaderFunction): RouteObject[] => [
  {
    path: '/admin',
    lazy: {
      loader: async () => (await import('./admins.list.tsx')).loader,
      Component: async () => (await import('./AdminsScreen.tsx')).AdminsScreen,
    },
  },
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
