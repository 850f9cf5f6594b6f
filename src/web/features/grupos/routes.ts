import type { RouteObject } from 'react-router';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const gruposRoutes: RouteObject[] = [
  listRoute('/grupos', () => import('./grupos.list.tsx')),
  ...formRoutes('/grupos', 'getGrupo', () => import('./GrupoForm.tsx')),
];
