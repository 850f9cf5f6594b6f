import { type RouteObject, redirect } from 'react-router';

/** The screens of clients. */
export const clientesRoutes: RouteObject[] = [
  {
    path: '/clientes',
    lazy: {
      loader: async () => (await import('./clientes.list.tsx')).loader,
      Component: async () => (await import('./ClientesScreen.tsx')).ClientesScreen,
    },
  },
  {
    path: '/clientes/adicionar',
    lazy: {
      Component: async () => (await import('./AdicionarClienteScreen.tsx')).AdicionarClienteScreen,
    },
  },
  {
    path: '/clientes/relatorio',
    lazy: {
      loader: async () => (await import('./relatorio.query.ts')).loader,
      Component: async () => (await import('./RelatorioClientesScreen.tsx')).RelatorioClientesScreen,
    },
  },
  { path: '/clientes/editar', loader: () => redirect('/clientes') },
  {
    path: '/clientes/editar/:id',
    lazy: { Component: async () => (await import('./EditarClienteScreen.tsx')).EditarClienteScreen },
  },
];
