import type { RouteObject } from 'react-router';

export const perfilRoute: RouteObject = {
  path: '/perfil/:slug?',
  lazy: { Component: async () => (await import('./PerfilScreen.tsx')).PerfilScreen },
};
