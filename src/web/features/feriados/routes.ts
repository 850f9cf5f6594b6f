import type { RouteObject } from 'react-router';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const feriadosRoutes: RouteObject[] = [
  listRoute('/feriados', () => import('./feriados.list.tsx')),
  ...formRoutes('/feriados', 'getFeriado', () => import('./FeriadoForm.tsx')),
];
