import type { RouteObject } from 'react-router';

/** The general figures. */
export const insightsRoute: RouteObject = {
  path: '/insights-gerais',
  lazy: {
    loader: async () => (await import('./insights.query.ts')).loader,
    Component: async () => (await import('./InsightsScreen.tsx')).InsightsScreen,
  },
};
