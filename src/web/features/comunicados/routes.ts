import type { RouteObject } from 'react-router';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const comunicadosRoutes: RouteObject[] = [
  listRoute('/comunicados', () => import('./comunicados.list.tsx')),
  {
    path: '/comunicados/adicionar',
    lazy: { Component: async () => (await import('./EscolherTipoScreen.tsx')).EscolherTipoScreen },
  },
  {
    path: '/comunicados/criar/:id?',
    lazy: { Component: async () => (await import('./ComunicadoScreen.tsx')).ComunicadoGeralScreen },
  },
  {
    path: '/comunicados/inadimplente/:id?',
    lazy: { Component: async () => (await import('./ComunicadoScreen.tsx')).ComunicadoInadimplenteScreen },
  },
];
