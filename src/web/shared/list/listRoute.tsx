import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import type { OperationId } from '../api/operation.ts';
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

type FormModule = Record<'CreateScreen' | 'EditScreen', ComponentType>;

/** The screens of `formScreens`: `formRoutes('/grupos', 'getGrupo', () => import('./GrupoForm.tsx'))`. */
export const formRoutes = (
  path: string,
  read: OperationId,
  load: () => Promise<FormModule>,
): RouteObject[] => [
  { path: `${path}/adicionar`, lazy: { Component: async () => (await load()).CreateScreen } },
  { path: `${path}/editar`, loader: () => redirect(path) },
  {
    path: `${path}/editar/:id`,
    handle: firstReads(() => [{ operation: read }]),
    lazy: { Component: async () => (await load()).EditScreen },
  },
];
