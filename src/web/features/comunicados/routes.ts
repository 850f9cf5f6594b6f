import type { RouteObject } from 'react-router';

/** The screens of announcements. */
export const comunicadosRoutes: RouteObject[] = [
  {
    path: '/comunicados',
    lazy: {
      loader: async () => (await import('./comunicados.list.tsx')).loader,
      Component: async () => (await import('./ComunicadosScreen.tsx')).ComunicadosScreen,
    },
  },
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
