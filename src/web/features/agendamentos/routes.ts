import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const agendamentosRoutes: RouteObject[] = [
  listRoute('/agendamentos', () => import('./agendamentos.list.tsx')),
  {
    path: '/agendamentos/adicionar',
    lazy: { Component: async () => (await import('./AgendamentoForm.tsx')).CreateScreen },
  },
  { path: '/agendamentos/editar', loader: () => redirect('/agendamentos') },
  {
    path: '/agendamentos/editar/:id',
    handle: firstReads(() => [{ operation: 'getAgendamento' }]),
    lazy: { Component: async () => (await import('./AgendamentoForm.tsx')).EditScreen },
  },
];
