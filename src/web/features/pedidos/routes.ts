import type { RouteObject } from 'react-router';

export const pedidosRoutes: RouteObject[] = [
  {
    path: '/pedidos',
    lazy: { Component: async () => (await import('./PedidosScreen.tsx')).PedidosScreen },
  },
];
