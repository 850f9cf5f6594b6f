import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../shared/api/ApiError.ts';
import { toastDone } from '../../shared/api/desfazer.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { collecting, etagOf, type OperationInit, versionSeen } from '../../shared/api/operation.ts';
import { runBatches } from '../../shared/list/command.ts';
import type { Nomeadas, Vinculacao, Vinculo } from './vinculos.ts';

/** `onProgress` receives the ids of the stores and groups done so far. */
type Options = { onProgress?: (done: string[]) => void; onSuccess?: () => unknown };
/** `ifMatch` is the version read last. `seen` is the `updatedAt` shown in the list, for callers without a version. */
type Vinculados = { id: string; lojas: string[]; grupos?: string[]; ifMatch?: string; seen?: string };

/**
 * Links or unlinks a playlist, vinheta, group or grade. Sends groups one at a time, because one may have many stores,
 * then stores in batches of 100.
 */
export function useLinkLojas(vinculo: Vinculo, change: 'add' | 'remove', options: Options = {}) {
  const queries = useQueryClient();
  const operacoes = useRef<string[]>([]);
  const { operation, success, toastsError } = vinculo[change];
  return useMutation<void, ApiError, Vinculados>({
    mutationFn: async ({ id, lojas, grupos = [], ifMatch, seen }) => {
      operacoes.current = [];
      const { current } = operacoes;
      let known = seen ? versionSeen(await vinculo.readNow(id), seen) : ifMatch;
      const send = async (nomeadas: Nomeadas) => {
        const init = { path: { id }, body: nomeadas, headers: { 'If-Match': known } };
        const answer = await collecting(current)(operation, init as OperationInit<Vinculacao>);
        if (known) known = etagOf(answer);
      };
      for (const sent of [
        { ids: grupos, batch: 1, run: (ids: string[]) => send({ grupos: ids }) },
        { ids: lojas, batch: 100, run: (ids: string[]) => send({ lojas: ids }) },
      ]) {
        const { done, error } = await runBatches(sent.ids, sent);
        options.onProgress?.(done);
        if (error) throw ApiError.from(error);
      }
    },
    onSuccess: () => {
      toastDone(success, operacoes.current);
      return options.onSuccess?.();
    },
    onError: (error) => {
      if (toastsError && error.code !== 'REQ003') toastFailure(error);
    },
    onSettled: async (_done, error) => {
      const reads = vinculo.invalidates.map((read) => queries.invalidateQueries({ queryKey: [read] }));
      // Waits for the reload, so that the user sees the other change before a second try overwrites it.
      if (error?.code === 'REQ003') await Promise.all(reads);
    },
  });
}
