import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/ApiError.ts';
import { etagOf } from '../../shared/api/call.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { runBatches } from '../../shared/list/command.ts';
import { toast } from '../../shared/ui/toaster.tsx';
import type { Vinculo } from './vinculos.ts';

type Options = { onProgress?: (done: string[]) => void; onSuccess?: () => void };
/** Which playlist or jingle, as it was read last, and which stores. */
type Vinculados = { id: string; lojas: string[]; ifMatch?: string };

/** Puts a playlist or jingle on stores, or takes it off them, a hundred stores at a time. */
export function useVincular(vinculo: Vinculo, change: 'add' | 'remove', options: Options = {}) {
  const queries = useQueryClient();
  const { run, success, toastsError } = vinculo[change];
  return useMutation<void, ApiError, Vinculados>({
    mutationFn: async ({ id, lojas, ifMatch }) => {
      let known = ifMatch;
      const send = async (ids: string[]) => {
        const answer = await run(id, ids, known);
        if (known) known = etagOf(answer);
      };
      const { done, error } = await runBatches(lojas, { run: send });
      options.onProgress?.(done);
      if (error) throw ApiError.from(error);
    },
    onSuccess: () => {
      toast.success(success);
      options.onSuccess?.();
    },
    onError: (error) => {
      if (toastsError && error.code !== 'REQ003') toastFailure(error);
    },
    onSettled: () => {
      for (const read of vinculo.invalidates) void queries.invalidateQueries({ queryKey: [read] });
    },
  });
}
