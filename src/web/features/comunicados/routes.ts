import type { RouteObject } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const comunicadosRoutes: RouteObject[] = [
  listRoute('/comunicados', () => import('./comunicados.list.tsx')),
  {
    path: '/comunicados/adicionar',
    lazy: { Component: async () => (await import('./EscolherTipoScreen.tsx')).EscolherTipoScreen },
  },
  {
    path: '/comunicados/criar/:id?',
    handle: firstReads(() => [{ operation: 'getComunicado' }]),
    lazy: { Component: async () => (await import('./ComunicadoScreen.tsx')).ComunicadoGeralScreen },
  },
  {
    path: '/comunicados/inadimplente/:id?',
    handle: firstReads(() => [{ operation: 'getComunicado' }]),
    lazy: { Component: async () => (await import('./ComunicadoScreen.tsx')).ComunicadoInadimplenteScreen },
  },
];
