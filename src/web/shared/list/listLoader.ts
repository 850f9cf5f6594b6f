import { type LoaderFunctionArgs, redirect } from 'react-router';
import { calls } from '#generated/calls.ts';
import { anyListQuery } from '../api/query.ts';
import { queryClient } from '../api/queryClient.ts';
import { padraoDe } from '../api/visoes.ts';
import { openingStands } from '../ui/opening.ts';
import type { AnyList } from './declaration.ts';
import { listParams, readListUrl } from './listAddress.ts';

/** A route's loader that asks for the list while the screen's code is still on its way. */
export function listLoader(list: AnyList) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | Promise<null> | null => {
    const { pathname, search, searchParams } = new URL(request.url);
    // Within the list it was emptied; coming from elsewhere it is opened.
    const padrao = !search && pathname !== location.pathname && padraoDe(calls[list.operation].path);
    if (padrao) return redirect(`${pathname}?${padrao}`);
    const query = listParams(list, readListUrl(searchParams, list));
    // The screen shows what fails; here nobody waits.
    const asked = queryClient.ensureInfiniteQueryData(anyListQuery(list.operation, query)).catch(() => {});
    return openingStands() ? Promise.race([asked, pause(patience)]).then(() => null) : null;
  };
}

/**
 * How long, in ms, the first screen waits for its rows, to be drawn with them in one go; later ones are waited for in it,
 * since it can be used meanwhile.
 */
const patience = 100;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
