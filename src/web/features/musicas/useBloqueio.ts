import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

/** For whom a track is blocked, and what changes that. */
export function useBloqueio(id: string) {
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
  // The answer is the track as it is now: nobody waits for another read.
  const keep = (musica: Musica) =>
    queries.setQueryData(query('getMusica', { path: { id } }).queryKey, musica);
  return {
    read,
    blocked,
    pending: block.isPending || unblock.isPending,
    block: (clientes: string[], onDone?: () => void) =>
      block.mutate(
        { path: { id }, body: { clientes } },
        {
          onSuccess: (musica) => {
            keep(musica);
            onDone?.();
          },
        },
      ),
    unblock: (cliente: string) =>
      unblock.mutate({ path: { id }, body: { clientes: cliente } }, { onSuccess: keep }),
  };
}
