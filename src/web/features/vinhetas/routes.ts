import type { RouteObject } from 'react-router';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const vinhetasRoutes: RouteObject[] = [
  listRoute('/vinhetas', () => import('./vinhetas.list.tsx')),
  ...formRoutes('/vinhetas', 'getVinheta', () => import('./VinhetaForm.tsx')),
];
