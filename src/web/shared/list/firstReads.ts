import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { OperationId } from '../api/operation.ts';
import { pageSize } from '../api/pagesInSight.ts';
import type { FilterValues } from '../filter/values.ts';
import { overlayParams } from '../ui/overlayAddress.ts';
import { type ListAddress, listParams, readListUrl } from './listAddress.ts';

/** What a screen asks the server for before anything else. */
export type FirstRead = {
  operation: OperationId;
  /** Whose filters, read from the address, go along. */
  filters?: ListAddress;
  /** It is a list's first page: its search and its sort go along as well. */
  pages?: true;
  /** Only where the address opens this modal, and gives it no filter: those of all reports would be a part of every visit. */
  modal?: string;
  /** Sent with it, whatever the filters. */
  fixed?: FilterValues;
};

/** A route's `handle`: the build makes of them what the page asks for before the panel's code is there. */
export const firstReads = (reads: () => FirstRead[] | Promise<FirstRead[]>) => ({ firstReads: reads });

/** The same of one route as plain data: the `path` of a read is its operation's in the contract. */
export type Opening = { path: string; reads: (Omit<FirstRead, 'operation'> & { path: string })[] };

const querySerializer = createQuerySerializer();
const baseUrl = '/api/v1';

/** What of the address a read sends, in the order in which the screen sends it. */
function queryOf({ filters, pages, fixed }: Opening['reads'][number], search: URLSearchParams) {
  if (!filters) return {};
  const view = readListUrl(search, filters);
  return pages ? { ...fixed, ...listParams(filters, view), limit: pageSize } : view.filters;
}

/** The opening of an address, and the parameters of its route. */
export function openingOf(openings: readonly Opening[], pathname: string) {
  for (const opening of openings) {
    const pattern = opening.path
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (match) return { opening, path: match.groups ?? {} };
  }
}

/** The addresses that a screen's first reads are sent to, by the same rules as the panel's own calls. */
export function firstAddresses(
  openings: readonly Opening[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string[] {
  const found = openingOf(openings, pathname);
  if (!found) return [];
  // A parameter that the address leaves out has no value: what needs it is not asked for.
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
