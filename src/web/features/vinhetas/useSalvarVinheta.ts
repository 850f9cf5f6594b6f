import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { etagOf } from '../../shared/api/call.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { toast } from '../../shared/ui/toaster.tsx';
import { upload } from '../../shared/upload/upload.ts';
import type { VinhetaValues } from './VinhetaForm.tsx';

type Vinheta = components['schemas']['Vinheta'];
type Save = (onProgress: (sent: number) => void) => Promise<Vinheta>;

/** Saves a jingle with its audio, and says how much of that has been sent. */
function useSave(success: string) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const save = useMutation<Vinheta, ApiError, Save>({
    mutationFn: (run) => run(setSent).catch((thrown) => Promise.reject(ApiError.from(thrown))),
    onSuccess: () => toast.success(success),
    onError: toastFailure,
    onSettled: () => {
      setSent(null);
      for (const read of ['listVinhetas', 'getVinheta']) void queries.invalidateQueries({ queryKey: [read] });
    },
  });
  return { ...save, sent };
}

/** A new jingle. */
export function useCriarVinheta() {
  const { mutateAsync, ...save } = useSave('Vinheta cadastrada com sucesso!');
  return {
    ...save,
    create: ({ arquivo, ...dados }: VinhetaValues) =>
      mutateAsync((onProgress) => {
        const body = new FormData();
        body.append('dados', JSON.stringify(dados));
        if (arquivo) body.append('arquivo', arquivo);
        return upload('createVinheta', body, { onProgress });
      }),
  };
}

/** A jingle that exists: its fields first, then the audio that takes the place of its own. */
export function useEditarVinheta(id: string) {
  const queries = useQueryClient();
  const { mutateAsync, ...save } = useSave('Vinheta atualizada com sucesso!');
  const ifMatch = (vinheta: Vinheta, overwrite: boolean) => {
    const etag = overwrite ? undefined : etagOf(vinheta);
    return etag ? { 'If-Match': etag } : undefined;
  };
  return {
    ...save,
    update: (vinheta: Vinheta, changed: Partial<VinhetaValues>, overwrite: boolean) =>
      mutateAsync(async (onProgress) => {
        const { arquivo, ...fields } = changed;
        let saved = vinheta;
        if (Object.keys(fields).length > 0) {
          const headers = ifMatch(vinheta, overwrite);
          saved = await callOperation('updateVinheta', { path: { id }, body: fields, headers });
          // Should the audio fail, the next attempt begins from here.
          queries.setQueryData(query('getVinheta', { path: { id } }).queryKey, saved);
        }
        if (!arquivo) return saved;
        const body = new FormData();
        body.append('arquivo', arquivo);
        const headers = ifMatch(saved, overwrite);
        return upload('replaceVinhetaAudio', body, { path: { id }, headers, onProgress });
      }),
  };
}
