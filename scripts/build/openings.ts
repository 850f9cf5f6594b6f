import type { RouteObject } from 'react-router';
import { calls } from '#generated/calls.ts';
import type { FirstRead, Opening } from '../../src/web/shared/list/firstReads.ts';
import type { ListAddress } from '../../src/web/shared/list/listAddress.ts';

function plain({ search, defaultSort, columns, filters }: ListAddress): ListAddress {
  return {
    search: search && { key: search.key, maxLength: search.maxLength },
    defaultSort,
    columns: columns.flatMap(({ sort }) => (sort ? [{ sort }] : [])),
    filters: filters.map((filter) => {
      const { key, kind } = filter;
      if (kind === 'select' || kind === 'several' || kind === 'period')
        return { key, kind, options: filter.options.map(({ value }) => ({ value })) };
      if (kind === 'number') return { key, kind, min: filter.min, max: filter.max };
      if (kind === 'text' || kind === 'picker') return { key, kind, maxLength: filter.maxLength };
      return kind === 'day' ? { key, kind, from: filter.from } : { key, kind };
    }) as unknown as ListAddress['filters'],
  };
}

export const plainPaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, handle, children = [] }) => [
    ...(path && handle?.plain ? [path] : []),
    ...plainPaths(children),
  ]);

export async function openingsOf(routes: RouteObject[]): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const { path, handle, children } of routes) {
    if (path && handle?.firstReads) {
      const reads: FirstRead[] = await handle.firstReads();
      openings.push({
        path,
        reads: reads.map(({ operation, filters, ...read }) => ({
          path: calls[operation].path,
          filters: filters && plain(filters),
          ...read,
        })),
      });
    }
    openings.push(...(await openingsOf(children ?? [])));
  }
  return openings;
}
