import { type RouteObject, redirect } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';
import { formRoutes, listRoute } from '../../shared/list/listRoute.tsx';

export const lojasRoutes: RouteObject[] = [
  listRoute('/lojas', () => import('./lojas.list.tsx')),
  {
    path: '/lojas/saude',
    handle: firstReads(async () => {
      const { list } = await import('./saude/saude.list.tsx');
      return [
        { operation: 'getLojasSaudeResumo' },
        { operation: list.operation, filters: list, pages: true },
      ];
    }),
    lazy: {
      loader: async () => (await import('./saude/saude.list.tsx')).loader,
      Component: async () => (await import('./saude/SaudeScreen.tsx')).SaudeScreen,
    },
  },
  ...formRoutes('/lojas', 'getLoja', () => import('./LojaForm.tsx')),
  {
    path: '/lojas/relatorio',
    handle: firstReads(async () => [
      {
        operation: 'reportLojasResumo',
        filters: (await import('../../entities/relatorios/metricas.query.ts')).resumoAddress,
      },
      ...(await import('../../entities/relatorios/lojas.reports.ts')).reads,
      ...(await import('../../entities/relatorios/vinhetas.reports.ts')).reads,
      ...(await import('../../entities/relatorios/funcionamento.reports.tsx')).reads,
    ]),
    lazy: {
      loader: async () =>
        (await import('../../entities/relatorios/metricas.query.ts')).resumoLoader('reportLojasResumo'),
      Component: async () => (await import('./RelatorioLojasScreen.tsx')).RelatorioLojasScreen,
    },
  },
  // Target of the QR code on a new device. Spells the modal's name out, because every visit loads this file.
  {
    path: '/parear/:codigo',
    loader: ({ params }) => redirect(`/lojas?modal=PAREAR_APARELHO&modal.codigo=${params.codigo}`),
  },
];
