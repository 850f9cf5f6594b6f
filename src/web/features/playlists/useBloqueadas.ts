import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listQuery } from '../../shared/api/query.ts';

/** The ids of all tracks that are blocked for a client. */
export function useBloqueadas(cliente: string): ReadonlySet<string> {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...listQuery('listMusicas', { cliente }),
    // Another client's blocks must not stand in while these are read.
    placeholderData: undefined,
    enabled: cliente !== '',
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(
    () => new Set(cliente ? data?.pages.flatMap(({ items }) => items.map(({ _id }) => _id)) : []),
    [cliente, data],
  );
}
