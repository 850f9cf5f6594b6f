import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { listRoute } from '../../shared/list/listRoute.tsx';

export const clientesRoutes: RouteObject[] = [
  listRoute('/clientes', () => import('./clientes.list.tsx')),
  {
    path: '/clientes/adicionar',
    lazy: { Component: async () => (await import('./ClienteForm.tsx')).CreateScreen },
  },
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
  { path: '/clientes/editar', loader: () => redirect('/clientes') },
  {
    path: '/clientes/editar/:id',
    handle: firstReads(() => [{ operation: 'getCliente' }]),
    lazy: { Component: async () => (await import('./ClienteForm.tsx')).EditScreen },
  },
];
