import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { OperationId } from '../api/operation.ts';
import { pageSize } from '../api/pagesInSight.ts';
import type { FilterValues } from '../filter/values.ts';
import { overlayParams } from '../ui/overlayAddress.ts';
import { type ListAddress, listParams, readListUrl } from './listAddress.ts';

export type FirstRead = {
  operation: OperationId;
  filters?: ListAddress;
  pages?: true;
  /**
   * Read only if the address opens this modal without filters. Otherwise every visit would load the reads of all
   * reports.
   */
  modal?: string;
  fixed?: FilterValues;
};

/**
 * Returns a route's `handle`. The build collects them, so that the page can start these reads before the panel's code
 * loads.
 */
export const firstReads = (reads: () => FirstRead[] | Promise<FirstRead[]>) => ({ firstReads: reads });

/** The first reads of a route as plain data; `path` is the operation's path in the contract. */
export type Opening = { path: string; reads: (Omit<FirstRead, 'operation'> & { path: string })[] };

const querySerializer = createQuerySerializer();
const baseUrl = '/api/v1';

/** Keeps the parameters in the screen's order: the URLs must be equal. */
function queryOf({ filters, pages, fixed }: Opening['reads'][number], search: URLSearchParams) {
  if (!filters) return {};
  const view = readListUrl(search, filters);
  return pages ? { ...fixed, ...listParams(filters, view), limit: pageSize } : view.filters;
}

export function openingOf(openings: readonly Opening[], pathname: string) {
  for (const opening of openings) {
    const pattern = opening.path
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (match) return { opening, path: match.groups ?? {} };
  }
}

/** URLs of a screen's first reads, built by the same rules as the panel's own calls. */
export function firstAddresses(
  openings: readonly Opening[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string[] {
  const found = openingOf(openings, pathname);
  if (!found) return [];
  // Reads that need an omitted optional parameter are skipped.
  const path = Object.fromEntries(
    Object.entries(found.path)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  const params = new URLSearchParams(search);
  return found.opening.reads
    .filter(({ modal }) => !modal || (modal === params.get('modal') && overlayParams(params).size === 0))
    .map((read) => {
      const query = queryOf(read, params);
      return createFinalURL(read.path, {
        baseUrl,
        params: { path, query },
        querySerializer,
        pathSerializer: defaultPathSerializer,
      });
    })
    .filter((address) => !address.includes('{'));
}
