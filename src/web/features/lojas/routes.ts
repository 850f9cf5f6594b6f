import { type RouteObject, redirect } from 'react-router';

/** The screens of stores. */
export const lojasRoutes: RouteObject[] = [
  {
    path: '/lojas',
    lazy: {
      loader: async () => (await import('./lojas.list.tsx')).loader,
      Component: async () => (await import('./LojasScreen.tsx')).LojasScreen,
    },
  },
  {
    path: '/lojas/adicionar',
    lazy: { Component: async () => (await import('./AdicionarLojaScreen.tsx')).AdicionarLojaScreen },
  },
  {
    path: '/lojas/relatorio',
    lazy: {
      loader: async () => (await import('./relatorio.query.ts')).loader,
      Component: async () => (await import('./RelatorioLojasScreen.tsx')).RelatorioLojasScreen,
    },
  },
  { path: '/lojas/editar', loader: () => redirect('/lojas') },
  {
    path: '/lojas/editar/:id',
    lazy: { Component: async () => (await import('./EditarLojaScreen.tsx')).EditarLojaScreen },
  },
];
