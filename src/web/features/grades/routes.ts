import { type RouteObject, redirect } from 'react-router';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const gradesRoutes: RouteObject[] = [
  listRoute('/grades', () => import('./grades.list.tsx')),
  { path: '/grades/editar/:id?', loader: () => redirect('/grades') },
];
