import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import type { AnyList } from './declaration.ts';
import { listParams, readListUrl } from './listAddress.ts';
import { listOptions } from './useListData.ts';

/** A route's loader that asks for the list while the screen's code is still on its way. */
export function listLoader(list: AnyList) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const query = listParams(list, readListUrl(new URL(request.url).searchParams, list));
    // The screen shows what fails; here nobody waits.
    queryClient.ensureInfiniteQueryData(listOptions(list.operation, query)).catch(() => {});
    return null;
  };
}
