import { type Location, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router';
import { adminRoutes } from '../features/admin/routes.ts';
import { clientesRoutes } from '../features/clientes/routes.ts';
import { comunicadosRoutes } from '../features/comunicados/routes.ts';
import { insightsRoute } from '../features/insights/routes.ts';
import { lojasRoutes } from '../features/lojas/routes.ts';
import { musicasRoutes } from '../features/musicas/routes.ts';
import { notificacoesRoutes } from '../features/notificacoes/routes.ts';
import { perfilRoute } from '../features/perfil/routes.ts';
import { playlistsRoutes } from '../features/playlists/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { vinhetasRoutes } from '../features/vinhetas/routes.ts';
import { session } from '../shared/api/session.ts';
import { ErrorPage, ScreenError } from './ErrorPage.tsx';
import { guard } from './guards.ts';
import { CardLayout } from './layouts/CardLayout.tsx';
import { ResetLayout } from './layouts/ResetLayout.tsx';
import { notFound } from './notFound.ts';
import { Starting } from './Starting.tsx';

/** Where one arrives after signing in. */
export const home = '/insights-gerais';

// A page that is loaded anew always has the key `default`, whatever its address: it must not begin where another one was left.
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration getKey={placeOf} />
  </>
);

/** Every address of the panel. A screen's code is loaded when it is asked for. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      { path: '/', loader: () => redirect(session.token ? home : '/login') },
      {
        path: '/login',
        Component: CardLayout,
        middleware: [guard('signedOut')],
        children: [sessionRoutes.login],
      },
      { path: '/esqueceu-senha', Component: ResetLayout, children: [sessionRoutes.esqueceuSenha] },
      {
        middleware: [guard('signedIn')],
        lazy: { Component: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout },
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              insightsRoute,
              ...clientesRoutes,
              ...musicasRoutes,
              ...lojasRoutes,
              ...playlistsRoutes,
              ...vinhetasRoutes,
              ...notificacoesRoutes,
              ...comunicadosRoutes,
              ...adminRoutes(guard('topLevel')),
              perfilRoute,
            ],
          },
        ],
      },
      { path: '*', loader: notFound },
    ],
  },
];
