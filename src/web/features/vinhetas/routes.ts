import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const vinhetasRoutes: RouteObject[] = [
  listRoute('/vinhetas', () => import('./vinhetas.list.tsx')),
  {
    path: '/vinhetas/adicionar',
    lazy: { Component: async () => (await import('./VinhetaForm.tsx')).CreateScreen },
  },
  { path: '/vinhetas/editar', loader: () => redirect('/vinhetas') },
  {
    path: '/vinhetas/editar/:id',
    handle: firstReads(() => [{ operation: 'getVinheta' }]),
    lazy: { Component: async () => (await import('./VinhetaForm.tsx')).EditScreen },
  },
];
