import { type RouteObject, redirect } from 'react-router';

/** The screens of jingles. */
export const vinhetasRoutes: RouteObject[] = [
  {
    path: '/vinhetas',
    lazy: {
      loader: async () => (await import('./vinhetas.list.tsx')).loader,
      Component: async () => (await import('./VinhetasScreen.tsx')).VinhetasScreen,
    },
  },
  {
    path: '/vinhetas/adicionar',
    lazy: { Component: async () => (await import('./AdicionarVinhetaScreen.tsx')).AdicionarVinhetaScreen },
  },
  { path: '/vinhetas/editar', loader: () => redirect('/vinhetas') },
  {
    path: '/vinhetas/editar/:id',
    lazy: { Component: async () => (await import('./EditarVinhetaScreen.tsx')).EditarVinhetaScreen },
  },
];
