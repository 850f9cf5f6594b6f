import { type LoaderFunctionArgs, redirect } from 'react-router';
import { calls } from '#generated/calls.ts';
import { anyListQuery } from '../api/query.ts';
import { queryClient } from '../api/queryClient.ts';
import { padraoDe } from '../api/visoes.ts';
import { openingStands } from '../ui/opening.ts';
import type { AnyList } from './declaration.ts';
import { listParams, readListUrl } from './listAddress.ts';

export function listLoader(list: AnyList) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | Promise<null> | null => {
    const { pathname, search, searchParams } = new URL(request.url);
    // The default view applies only when coming from another screen. Within the list, an empty address is the user's
    // choice.
    const padrao = !search && pathname !== location.pathname && padraoDe(calls[list.operation].path);
    if (padrao) return redirect(`${pathname}?${padrao}`);
    const query = listParams(list, readListUrl(searchParams, list));
    // The screen shows failures.
    const asked = queryClient.ensureInfiniteQueryData(anyListQuery(list.operation, query)).catch(() => {});
    return openingStands() ? Promise.race([asked, pause(patience)]).then(() => null) : null;
  };
}

/**
 * Milliseconds that the first screen waits for its rows, to render both together. Later screens render immediately,
 * because they are usable without rows.
 */
const patience = 100;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
