import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../shared/api/query.ts';
import { uniqueRows } from '../../shared/list/useListData.ts';

/** Searches by title, then by artist, without duplicates. */
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
    /** Size of the whole library; null while unknown or searching. */
    total: search ? null : (byTitulo.data?.pages[0]?.total ?? null),
  };
}
