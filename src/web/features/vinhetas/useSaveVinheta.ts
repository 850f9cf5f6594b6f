import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { addToLojas } from '../../entities/lojas/vinculos.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { toastDone } from '../../shared/api/desfazer.ts';
import { toastFailure } from '../../shared/api/mutation.ts';
import { type CallOperation, collecting, etagOf } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { Change, Creation, Save } from '../../shared/form/Form.tsx';
import type { Next } from '../../shared/toast/ToastRegion.tsx';
import { upload } from '../../shared/upload/upload.ts';
import { type VinhetaValues, vinhetaBody } from './vinhetaValues.ts';

type Vinheta = Schemas['Vinheta'];
type Run = (call: CallOperation, onProgress: (sent: number) => void) => Promise<Vinheta>;

function useSave<Sent>(
  success: string,
  runOf: (sent: Sent) => Run,
  next?: (vinheta: Vinheta) => Next,
): Save<Sent, Vinheta> {
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const operacoes = useRef<string[]>([]);
  const { mutateAsync, isPending } = useMutation<Vinheta, ApiError, Run>({
    mutationFn: (run) => {
      operacoes.current = [];
      return run(collecting(operacoes.current), setSent).catch((thrown) =>
        Promise.reject(ApiError.from(thrown)),
      );
    },
    onSuccess: (vinheta) => toastDone(success, operacoes.current, next?.(vinheta)),
    onError: toastFailure,
    onSettled: () => {
      setSent(null);
      for (const read of ['listVinhetas', 'getVinheta']) void queries.invalidateQueries({ queryKey: [read] });
    },
  });
  return { mutateAsync: (sent) => mutateAsync(runOf(sent)), isPending, sent };
}

function bodyOf(parts: Record<string, string | File | null | undefined>): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) if (part) body.append(name, part);
  return body;
}

export const useSaveNew = () =>
  useSave<Creation<VinhetaValues>>(
    'Vinheta cadastrada com sucesso!',
    ({ body: { arquivo, ...dados } }) =>
      (call, onProgress) =>
        // `dados` must come first: the server reads it before the file.
        upload(
          'createVinheta',
          bodyOf({ dados: JSON.stringify(vinhetaBody(dados)), arquivo }),
          { onProgress },
          call,
        ),
    ({ _id }) => addToLojas('vinheta', '/vinhetas', _id),
  );

/** Saves the fields first, then the new audio. */
export function useSaveChanges(id: string) {
  const queries = useQueryClient();
  const path = { id };
  const { queryKey } = query('getVinheta', { path });
  // The version after the fields were saved. If the audio fails, the next attempt starts from it, not from the form's
  // version.
  const own = useRef<{ from: string; to: string }>(undefined);
  return useSave<Change<VinhetaValues>>(
    'Vinheta atualizada com sucesso!',
    (change) => async (call, onProgress) => {
      const { arquivo, ...fields } = change.body;
      const from = change.headers?.['If-Match'];
      let version = from && from === own.current?.from ? own.current.to : from;
      const headers = () => (version ? { 'If-Match': version } : undefined);
      if (Object.keys(fields).length > 0) {
        const body = vinhetaBody(fields);
        const saved = await call('updateVinheta', { path, body, headers: headers() });
        version &&= etagOf(saved);
        if (from && version) own.current = { from, to: version };
        queries.setQueryData(queryKey, saved);
      }
      if (!arquivo) return queries.getQueryData(queryKey) as Vinheta;
      const options = { path, headers: headers(), onProgress };
      return upload('replaceVinhetaAudio', bodyOf({ arquivo }), options, call);
    },
  );
}
