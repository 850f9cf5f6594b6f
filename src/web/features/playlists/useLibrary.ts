import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../shared/api/query.ts';
import { uniqueRows } from '../../shared/list/useListData.ts';

/** Reads the library by a search: what matches by title first, then by artist; page by page, no track twice. */
export function useLibrary(text: string) {
  const search = text.trim();
  const byTitulo = useInfiniteQuery(
    listQuery('listMusicas', { sort: 'titulo', ...(search && { titulo: search }) }),
  );
  const byArtista = useInfiniteQuery({
    ...listQuery('listMusicas', { sort: 'titulo', artista: search }),
    enabled: search !== '',
  });
  const titulosDone = !byTitulo.hasNextPage && !byTitulo.isPending;
  const rows = useMemo(
    () =>
      uniqueRows([
        ...(byTitulo.data?.pages ?? []),
        ...(search && titulosDone ? (byArtista.data?.pages ?? []) : []),
      ]),
    [byTitulo.data, byArtista.data, search, titulosDone],
  );

  const current = byTitulo.hasNextPage || byTitulo.isError || !search ? byTitulo : byArtista;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = current;
  const loading = byTitulo.isPending || (search !== '' && titulosDone && byArtista.isPending);

  return {
    rows,
    loading,
    error: isError ? current.error : null,
    retry: () => void (rows.length > 0 && hasNextPage ? fetchNextPage() : refetch()),
    more: () => {
      if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage({ cancelRefetch: false });
    },
    loadingMore: isFetchingNextPage,
    /** How many tracks the whole library has; null while unknown. */
    total: search ? null : (byTitulo.data?.pages[0]?.total ?? null),
  };
}
