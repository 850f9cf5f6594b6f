import type { RouteObject } from 'react-router';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const gradesRoutes: RouteObject[] = [
  listRoute('/grades', () => import('./grades.list.tsx')),
  ...formRoutes('/grades', 'getGrade', () => import('./GradeForm.tsx')),
];
