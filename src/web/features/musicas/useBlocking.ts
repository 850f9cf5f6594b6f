import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

export function useBlocking(id: string) {
  const queries = useQueryClient();
  const read = useQuery(query('getMusica', { path: { id } }));
  const block = useOperation('blockMusica', {
    success: 'Música bloqueada com sucesso!',
    invalidates: readsOfMusicas,
    toastError: true,
  });
  const unblock = useOperation('unblockMusica', {
    success: 'Música desbloqueada com sucesso!',
    invalidates: readsOfMusicas,
    toastError: true,
  });
  const blocked = useMemo(
    () => new Set(read.data?.blockedClientes.map((cliente) => cliente._id)),
    [read.data],
  );
  const { mutate: sendBlock } = block;
  const { mutate: sendUnblock } = unblock;
  // The response is the changed track, so no further read is needed.
  const keep = useCallback(
    (musica: Musica) => queries.setQueryData(query('getMusica', { path: { id } }).queryKey, musica),
    [queries, id],
  );
  const change = useCallback(
    (cliente: string, blocking: boolean) => {
      const path = { id };
      if (blocking) sendBlock({ path, body: { clientes: [cliente] } }, { onSuccess: keep });
      else sendUnblock({ path, body: { clientes: cliente } }, { onSuccess: keep });
    },
    [id, sendBlock, sendUnblock, keep],
  );
  return {
    read,
    blocked,
    pending: block.isPending || unblock.isPending,
    change,
    blockAll: (clientes: string[], onDone: () => void) =>
      sendBlock(
        { path: { id }, body: { clientes } },
        {
          onSuccess: (musica) => {
            keep(musica);
            onDone();
          },
        },
      ),
  };
}
