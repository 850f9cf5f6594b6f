import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const gradesRoutes: RouteObject[] = [
  listRoute('/grades', () => import('./grades.list.tsx')),
  {
    path: '/grades/adicionar',
    lazy: { Component: async () => (await import('./GradeForm.tsx')).CreateScreen },
  },
  { path: '/grades/editar', loader: () => redirect('/grades') },
  {
    path: '/grades/editar/:id',
    handle: firstReads(() => [{ operation: 'getGrade' }]),
    lazy: { Component: async () => (await import('./GradeForm.tsx')).EditScreen },
  },
];
