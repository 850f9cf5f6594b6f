import type { RouteObject } from 'react-router';

/** The screens one sees before signing in. */
export const sessionRoutes = {
  login: { index: true, lazy: { Component: async () => (await import('./LoginScreen.tsx')).LoginScreen } },
  esqueceuSenha: {
    index: true,
    lazy: { Component: async () => (await import('./EsqueceuSenhaScreen.tsx')).EsqueceuSenhaScreen },
  },
} satisfies Record<string, RouteObject>;
