import { useEffect, useMemo } from 'react';
import { useOperation } from '../../shared/api/mutation.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import { useListData } from '../../shared/list/useListData.ts';

const reads: OperationId[] = [
  ...(['getCliente', 'listClientes', 'getMusicaRestricoes', 'getPlaylist'] as const),
  ...(['getLojaProgramacao', 'getClienteProgramacao'] as const),
];

export function useBloqueioDoArtista() {
  const block = useOperation('blockArtista', {
    success: 'Artista bloqueado com sucesso!',
    invalidates: reads,
    toastError: true,
  });
  const unblock = useOperation('unblockArtista', {
    success: 'Artista desbloqueado com sucesso!',
    invalidates: reads,
    toastError: true,
  });
  const variables = (id: string, artista: string) => ({ path: { id }, body: { artista } });
  return {
    pending: block.isPending || unblock.isPending,
    block: (cliente: string, artista: string, onDone?: () => void) =>
      block.mutate(variables(cliente, artista), { onSuccess: onDone }),
    unblock: (cliente: string, artista: string, onDone?: () => void) =>
      unblock.mutate(variables(cliente, artista), { onSuccess: onDone }),
  };
}

export function useQuemBloqueia(artista: string) {
  const query = useMemo(() => ({ sort: 'nome', artistaBloqueado: artista }), [artista]);
  const { rows, loading, error, failed, refresh, hasMore, more, loadingMore } = useListData(
    'listClientes',
    query,
    { enabled: artista !== '' },
  );
  useEffect(() => {
    if (rows.length > 0 && hasMore && !loadingMore && !failed) more();
  }, [rows, hasMore, loadingMore, failed, more]);
  const clientes = useMemo(() => new Set(rows.map(({ _id }) => _id)), [rows]);
  return { clientes, ready: !loading && !hasMore && !failed, failed, error, refresh };
}
