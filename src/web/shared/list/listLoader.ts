import { type LoaderFunctionArgs, redirect } from 'react-router';
import { calls } from '#generated/calls.ts';
import { anyListQuery } from '../api/query.ts';
import { queryClient } from '../api/queryClient.ts';
import { padraoDe } from '../api/visoes.ts';
import { openingStands } from '../ui/opening.ts';
import type { AnyList } from './declaration.ts';
import { listParams, readListUrl } from './listAddress.ts';

/** Makes a route's loader that asks for the list while the screen's code is still on its way. */
export function listLoader(list: AnyList) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | Promise<null> | null => {
    const { pathname, search, searchParams } = new URL(request.url);
    // The default view is applied when one comes from elsewhere; within the list the address was emptied on purpose.
    const padrao = !search && pathname !== location.pathname && padraoDe(calls[list.operation].path);
    if (padrao) return redirect(`${pathname}?${padrao}`);
    const query = listParams(list, readListUrl(searchParams, list));
    // Nobody waits for a failure here; the screen shows it.
    const asked = queryClient.ensureInfiniteQueryData(anyListQuery(list.operation, query)).catch(() => {});
    return openingStands() ? Promise.race([asked, pause(patience)]).then(() => null) : null;
  };
}

/**
 * How long, in ms, the first screen waits for its rows, to be drawn with them in one go. Later screens are drawn at
 * once and wait for their rows, because they can be used meanwhile.
 */
const patience = 100;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
