import { useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import type { Submission } from '../../shared/form/Form.tsx';
import { changeBetween, idsOf, unpack } from './faixas.ts';
import type { PlaylistValues } from './PlaylistForm.tsx';

type Playlist = components['schemas']['Playlist'];

const invalidates: OperationId[] = ['listPlaylists', 'getPlaylist', 'listMusicas'];

/** Saves what changed since `base` was read, by the operation that is meant for that change. */
export function useSalvarPlaylist(base: Playlist) {
  const path = { id: base._id };
  const update = useOperation('updatePlaylist', {
    success: 'Playlist atualizada com sucesso!',
    invalidates,
    toastError: true,
  });
  const reorder = useOperation('reorderPlaylist', {
    success: 'Música reordenada com sucesso!',
    invalidates,
    toastError: true,
  });
  const remove = useOperation('removeMusicasFromPlaylist', {
    success: 'Músicas removidas com sucesso da playlist!',
    invalidates,
    toastError: true,
  });
  const writes = { update, reorder, remove };
  const [last, setLast] = useState<keyof typeof writes>('update');

  const save = (
    values: PlaylistValues,
    { overwrite, headers }: Submission<PlaylistValues>,
  ): Promise<Playlist> => {
    const musicas = idsOf(unpack(values.musicas));
    const change = changeBetween(idsOf(base.musicas), musicas);
    const fields = {
      ...(values.nome !== base.nome && { nome: values.nome }),
      ...(values.cliente !== base.cliente._id && { cliente: values.cliente }),
    };
    const alone = Object.keys(fields).length === 0 && !overwrite;
    if (alone && change.kind === 'order') {
      setLast('reorder');
      return reorder.mutateAsync({ path, body: { _id: base._id, musicas }, headers });
    }
    if (alone && change.kind === 'removal') {
      setLast('remove');
      return remove.mutateAsync({ body: { playlist: base._id, musicas: change.removed } });
    }
    setLast('update');
    const body = { ...fields, ...((overwrite || change.kind !== 'none') && { musicas }) };
    return update.mutateAsync({ path, body, headers }) as Promise<Playlist>;
  };

  return { save, pending: Object.values(writes).some((write) => write.isPending), error: writes[last].error };
}
