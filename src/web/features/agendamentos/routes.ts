import type { RouteObject } from 'react-router';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const agendamentosRoutes: RouteObject[] = [
  listRoute('/agendamentos', () => import('./agendamentos.list.tsx')),
  ...formRoutes('/agendamentos', 'getAgendamento', () => import('./AgendamentoForm.tsx')),
];
