import { useEffect, useState } from 'react';
import { type Location, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router';
import { adminsRoutes } from '../features/admins/routes.ts';
import { agendamentosRoutes } from '../features/agendamentos/routes.ts';
import { clientesRoutes } from '../features/clientes/routes.ts';
import { comunicadosRoutes } from '../features/comunicados/routes.ts';
import { feriadosRoutes } from '../features/feriados/routes.ts';
import { gradesRoutes } from '../features/grades/routes.ts';
import { gruposRoutes } from '../features/grupos/routes.ts';
import { lojasRoutes } from '../features/lojas/routes.ts';
import { musicasRoutes } from '../features/musicas/routes.ts';
import { notificacoesRoutes } from '../features/notificacoes/routes.ts';
import { pedidosRoutes } from '../features/pedidos/routes.ts';
import { playlistsRoutes } from '../features/playlists/routes.ts';
import { vinhetasRoutes } from '../features/vinhetas/routes.ts';
import { session } from '../shared/api/session.ts';
import { firstReads } from '../shared/list/firstReads.ts';
import { listRoute } from '../shared/list/listRoute.tsx';
import { Logo } from '../shared/ui/Logo.tsx';
import { LoadingBar } from '../shared/ui/pieces.tsx';
import { ErrorPage, ScreenError } from './ErrorPage.tsx';
import { guard, notFound } from './guards.ts';
import { CardLayout, ResetLayout } from './layouts/CardLayout.tsx';

export const home = '/insights-gerais';

const insightsReads = firstReads(async () => (await import('../features/insights/insights.query.ts')).reads);

const patience = 400;

/** For first screens without a skeleton. Shows nothing if they load quickly. */
function Starting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="starting">
      <LoadingBar active />
      {slow && <Logo />}
    </main>
  );
}

// Key of a page's scroll position. Reloaded pages always have the key `default`, at any address, so they use the
// address instead.
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration getKey={placeOf} />
  </>
);

const screens: RouteObject[] = [
  {
    path: home,
    handle: insightsReads,
    lazy: {
      loader: async () => (await import('../features/insights/insights.query.ts')).loader,
      Component: async () => (await import('../features/insights/InsightsScreen.tsx')).InsightsScreen,
    },
  },
  {
    path: '/primeiros-passos',
    handle: firstReads(() => [{ operation: 'getPrimeirosPassos' }]),
    lazy: {
      Component: async () =>
        (await import('../features/insights/passos/PrimeirosPassos.tsx')).PrimeirosPassosScreen,
    },
  },
  ...clientesRoutes,
  ...pedidosRoutes,
  ...musicasRoutes,
  ...lojasRoutes,
  ...playlistsRoutes,
  ...vinhetasRoutes,
  ...gradesRoutes,
  ...gruposRoutes,
  ...notificacoesRoutes,
  ...comunicadosRoutes,
  ...feriadosRoutes,
  ...agendamentosRoutes,
  ...adminsRoutes(guard('topLevel')),
  listRoute('/lixeira', () => import('../features/lixeira/lixeira.list.tsx')),
  {
    path: '/configuracoes',
    loader: guard('topLevel'),
    handle: firstReads(() => [{ operation: 'getConfiguracoes' }]),
    lazy: {
      Component: async () =>
        (await import('../features/configuracoes/ConfiguracoesScreen.tsx')).ConfiguracoesScreen,
    },
  },
  {
    path: '/configuracoes/integracoes',
    loader: guard('topLevel'),
    handle: firstReads(() => [{ operation: 'listDestinos' }]),
    lazy: {
      Component: async () =>
        (await import('../features/configuracoes/integracoes/IntegracoesScreen.tsx')).IntegracoesScreen,
    },
  },
  {
    path: '/sistema',
    loader: guard('topLevel'),
    handle: firstReads(() => [{ operation: 'getSistema' }]),
    lazy: {
      Component: async () => (await import('../features/sistema/SistemaScreen.tsx')).SistemaScreen,
    },
  },
  {
    path: '/perfil/:slug?',
    lazy: {
      Component: async () => (await import('../features/perfil/PerfilScreen.tsx')).PerfilScreen,
    },
  },
];

/** Screens that render without Chakra, such as lists. */
const isPlain = ({ handle }: RouteObject) => handle?.plain;
const styled =
  ({ Styled }: typeof import('../shared/chakra/system.tsx')) =>
  () => (
    <Styled>
      <Outlet />
    </Styled>
  );

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      { path: '/', handle: insightsReads, loader: () => redirect(session.token ? home : '/login') },
      {
        Component: CardLayout,
        middleware: [guard('signedOut')],
        children: [
          {
            path: '/login',
            lazy: {
              Component: async () => (await import('../features/session/LoginScreen.tsx')).LoginScreen,
            },
          },
        ],
      },
      {
        Component: CardLayout,
        middleware: [guard('signedIn')],
        children: [
          {
            path: '/nova-senha',
            lazy: {
              loader: async () => (await import('../features/session/NovaSenhaScreen.tsx')).loader,
              Component: async () =>
                (await import('../features/session/NovaSenhaScreen.tsx')).NovaSenhaScreen,
            },
          },
          {
            path: '/dois-fatores',
            lazy: {
              loader: async () => (await import('../features/session/DoisFatoresScreen.tsx')).loader,
              Component: async () =>
                (await import('../features/session/DoisFatoresScreen.tsx')).DoisFatoresScreen,
            },
          },
        ],
      },
      {
        Component: ResetLayout,
        children: [
          {
            path: '/esqueceu-senha',
            lazy: {
              Component: async () =>
                (await import('../features/session/EsqueceuSenhaScreen.tsx')).EsqueceuSenhaScreen,
            },
          },
          {
            path: '/entrada',
            lazy: () => import('../features/session/EntradaScreen.tsx'),
          },
        ],
      },
      {
        Component: CardLayout,
        children: [
          {
            path: '/convite',
            lazy: {
              Component: async () => (await import('../features/session/ConviteScreen.tsx')).ConviteScreen,
            },
          },
        ],
      },
      {
        middleware: [guard('signedIn')],
        lazy: { Component: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout },
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              ...screens.filter(isPlain),
              {
                lazy: { Component: async () => styled(await import('../shared/chakra/system.tsx')) },
                children: screens.filter((screen) => !isPlain(screen)),
              },
            ],
          },
        ],
      },
      { path: '*', loader: notFound },
    ],
  },
];
