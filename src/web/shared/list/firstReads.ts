import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { OperationId } from '../api/operation.ts';
import { pageSize } from '../api/pagesInSight.ts';
import type { FilterValues } from '../filter/values.ts';
import { overlayParams } from '../ui/overlayAddress.ts';
import { type ListAddress, listParams, readListUrl } from './listAddress.ts';

/** A read that a screen asks the server for before anything else. */
export type FirstRead = {
  operation: OperationId;
  /** The list whose filters, read from the address, go along. */
  filters?: ListAddress;
  /** Whether it is a list's first page: then its search and its sort go along as well. */
  pages?: true;
  /**
   * Asked for only where the address opens this modal, and gives it no filter: the reads of all reports would be a part
   * of every visit.
   */
  modal?: string;
  /** The parameters that are sent whatever the filters. */
  fixed?: FilterValues;
};

/** Makes a route's `handle`: the build makes of all of them what the page asks for before the panel's code is there. */
export const firstReads = (reads: () => FirstRead[] | Promise<FirstRead[]>) => ({ firstReads: reads });

/** The first reads of one route as plain data: the `path` of a read is its operation's in the contract. */
export type Opening = { path: string; reads: (Omit<FirstRead, 'operation'> & { path: string })[] };

const querySerializer = createQuerySerializer();
const baseUrl = '/api/v1';

/** Picks what of the address a read sends, in the order in which the screen sends it. */
function queryOf({ filters, pages, fixed }: Opening['reads'][number], search: URLSearchParams) {
  if (!filters) return {};
  const view = readListUrl(search, filters);
  return pages ? { ...fixed, ...listParams(filters, view), limit: pageSize } : view.filters;
}

/** Finds the first reads of an address, and the parameters of its route. */
export function openingOf(openings: readonly Opening[], pathname: string) {
  for (const opening of openings) {
    const pattern = opening.path
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (match) return { opening, path: match.groups ?? {} };
  }
}

/** Makes the addresses that a screen's first reads are sent to, by the same rules as the panel's own calls. */
export function firstAddresses(
  openings: readonly Opening[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string[] {
  const found = openingOf(openings, pathname);
  if (!found) return [];
  // A parameter that the address leaves out has no value: a read that needs it is left out.
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
