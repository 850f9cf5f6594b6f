import type { RouteObject } from 'react-router';
import type { AnyList } from './declaration.ts';
import { firstReads } from './firstReads.ts';

/** `listRoute('/lojas', () => import('./lojas.list.tsx'))`. The rows load in parallel with the screen's code. */
export function listRoute(path: string, load: () => Promise<{ list: AnyList }>): RouteObject {
  return {
    path,
    handle: {
      ...firstReads(async () => {
        const { list } = await load();
        return [{ operation: list.operation, filters: list, pages: true }];
      }),
      plain: true,
    },
    lazy: {
      loader: async () => {
        const [{ list }, { listLoader }] = await Promise.all([load(), import('./listLoader.ts')]);
        return listLoader(list);
      },
      Component: async () => {
        const [{ list }, { ListScreen }] = await Promise.all([load(), import('./ListScreen.tsx')]);
        return () => <ListScreen list={list} />;
      },
    },
  };
}
