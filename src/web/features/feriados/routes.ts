import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const feriadosRoutes: RouteObject[] = [
  listRoute('/feriados', () => import('./feriados.list.tsx')),
  {
    path: '/feriados/adicionar',
    lazy: { Component: async () => (await import('./FeriadoForm.tsx')).CreateScreen },
  },
  { path: '/feriados/editar', loader: () => redirect('/feriados') },
  {
    path: '/feriados/editar/:id',
    handle: firstReads(() => [{ operation: 'getFeriado' }]),
    lazy: { Component: async () => (await import('./FeriadoForm.tsx')).EditScreen },
  },
];
