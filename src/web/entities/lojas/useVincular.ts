import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/ApiError.ts';
import { runBatches } from '../../shared/list/command.ts';
import { toast } from '../../shared/ui/toaster.tsx';
import type { Vinculo } from './vinculos.ts';

const errorDuration = 10_000;

type Options = { onProgress?: (done: string[]) => void; onSuccess?: () => void };
/** Which playlist or jingle, and which stores. */
type Vinculados = { id: string; lojas: string[] };

/** Puts a playlist or jingle on stores, or takes it off them, a hundred stores at a time. */
export function useVincular(vinculo: Vinculo, change: 'add' | 'remove', options: Options = {}) {
  const queries = useQueryClient();
  const { run, success, toastsError } = vinculo[change];
  return useMutation<void, ApiError, Vinculados>({
    mutationFn: async ({ id, lojas }) => {
      const { done, error } = await runBatches(lojas, { run: (ids) => run(id, ids) });
      options.onProgress?.(done);
      if (error) throw ApiError.from(error);
    },
    onSuccess: () => {
      toast.success(success);
      options.onSuccess?.();
    },
    onError: (error) => {
      if (toastsError && !error.denied) toast.danger(error.text, { duration: errorDuration });
    },
    onSettled: () => {
      for (const read of vinculo.invalidates) void queries.invalidateQueries({ queryKey: [read] });
    },
  });
}
