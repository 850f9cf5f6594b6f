import type { RouteObject } from 'react-router';
import { firstReads } from '../../shared/list/firstReads.ts';

export const pedidosRoutes: RouteObject[] = [
  {
    path: '/pedidos',
    handle: firstReads(() => [{ operation: 'listPedidos' }]),
    lazy: { Component: async () => (await import('./PedidosScreen.tsx')).PedidosScreen },
  },
];
