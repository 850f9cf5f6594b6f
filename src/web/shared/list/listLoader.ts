import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import type { ListDeclaration, ListOperation } from './declaration.ts';
import { listOptions } from './useListData.ts';
import { type ListAddress, listParams, readListUrl } from './useListUrl.ts';

/** A route's loader that asks for the list while the screen's code is still on its way. */
export function listLoader<Op extends ListOperation>(list: ListDeclaration<Op>) {
  const address = list as unknown as ListAddress;
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const query = listParams(address, readListUrl(new URL(request.url).searchParams, address));
    // The screen shows what fails; here nobody waits.
    queryClient.ensureInfiniteQueryData(listOptions(list.operation, query)).catch(() => {});
    return null;
  };
}
