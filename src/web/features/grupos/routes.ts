import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const gruposRoutes: RouteObject[] = [
  listRoute('/grupos', () => import('./grupos.list.tsx')),
  {
    path: '/grupos/adicionar',
    lazy: { Component: async () => (await import('./GrupoForm.tsx')).CreateScreen },
  },
  { path: '/grupos/editar', loader: () => redirect('/grupos') },
  {
    path: '/grupos/editar/:id',
    handle: firstReads(() => [{ operation: 'getGrupo' }]),
    lazy: { Component: async () => (await import('./GrupoForm.tsx')).EditScreen },
  },
];
