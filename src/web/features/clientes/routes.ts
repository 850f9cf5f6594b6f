import type { RouteObject } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const clientesRoutes: RouteObject[] = [
  listRoute('/clientes', () => import('./clientes.list.tsx')),
  ...formRoutes('/clientes', 'getCliente', () => import('./ClienteForm.tsx')),
  {
    path: '/clientes/relatorio',
    handle: firstReads(async () => [
      {
        operation: 'reportClientesResumo',
        filters: (await import('../../entities/relatorios/metricas.query.ts')).resumoAddress,
      },
      ...(await import('../../entities/relatorios/clientes.reports.ts')).reads,
    ]),
    lazy: {
      loader: async () =>
        (await import('../../entities/relatorios/metricas.query.ts')).resumoLoader('reportClientesResumo'),
      Component: async () => (await import('./RelatorioClientesScreen.tsx')).RelatorioClientesScreen,
    },
  },
];
