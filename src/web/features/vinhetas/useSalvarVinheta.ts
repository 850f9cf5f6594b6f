import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { etagOf } from '../../shared/api/call.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { Submission } from '../../shared/form/Form.tsx';
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
  // Should the audio fail, the next attempt goes on from what this one saved, not from where the form began.
  const own = useRef<{ from: string; to: string }>(undefined);
  return {
    ...save,
    update: (vinheta: Vinheta, { changed, headers: began }: Submission<VinhetaValues>) =>
      mutateAsync(async (onProgress) => {
        const { arquivo, ...fields } = changed;
        const from = began?.['If-Match'];
        let version = from && from === own.current?.from ? own.current.to : from;
        const headers = () => (version ? { 'If-Match': version } : undefined);
        let saved = vinheta;
        if (Object.keys(fields).length > 0) {
          saved = await callOperation('updateVinheta', { path: { id }, body: fields, headers: headers() });
          version &&= etagOf(saved);
          if (from && version) own.current = { from, to: version };
          queries.setQueryData(query('getVinheta', { path: { id } }).queryKey, saved);
        }
        if (!arquivo) return saved;
        const body = new FormData();
        body.append('arquivo', arquivo);
        return upload('replaceVinhetaAudio', body, { path: { id }, headers: headers(), onProgress });
      }),
  };
}
