import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../shared/api/ApiError.ts';
import { toastDone } from '../../shared/api/desfazer.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { collecting, etagOf, versionSeen } from '../../shared/api/operation.ts';
import { runBatches } from '../../shared/list/command.ts';
import type { Nomeadas, Vinculo } from './vinculos.ts';

/** Whom a link tells as it goes on: the ids are those of stores and groups that are done. */
type Options = { onProgress?: (done: string[]) => void; onSuccess?: () => unknown };
/**
 * The stores and groups, and the playlist, jingle or group: `ifMatch` is its version as it was read last, `seen` when it had changed last
 * by the list that shows it.
 */
type Vinculados = { id: string; lojas: string[]; grupos?: string[]; ifMatch?: string; seen?: string };

/**
 * Puts a playlist, jingle or group on stores, or takes it off them: first on those of groups, a group at a time because
 * it may have many, then a hundred stores at a time.
 */
export function useLinkLojas(vinculo: Vinculo, change: 'add' | 'remove', options: Options = {}) {
  const queries = useQueryClient();
  const operacoes = useRef<string[]>([]);
  const { run, success, toastsError } = vinculo[change];
  return useMutation<void, ApiError, Vinculados>({
    mutationFn: async ({ id, lojas, grupos = [], ifMatch, seen }) => {
      operacoes.current = [];
      const { current } = operacoes;
      let known = seen ? versionSeen(await vinculo.readNow(id), seen) : ifMatch;
      const send = async (nomeadas: Nomeadas) => {
        const answer = await run(collecting(current), id, nomeadas, known);
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
      // The failure is told once somebody else's change is there to be looked at: a second try is then made over it.
      if (error?.code === 'REQ003') await Promise.all(reads);
    },
  });
}
