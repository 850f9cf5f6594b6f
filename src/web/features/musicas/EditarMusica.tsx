import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { zMusicaUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { editing } from '../../shared/form/editing.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { overlayParam, useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { MusicaForm, musicaValues } from './MusicaForm.tsx';
import { readsOfMusicas } from './musica.ts';

/** The form in place: a track is edited over the list, or over its own screen. */
export function EditarMusica() {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const id = overlayParam(params, 'id') ?? '';
  const read = useQuery({ ...query('getMusica', { path: { id } }), refetchOnWindowFocus: false });
  const update = useOperation('updateMusica', {
    success: 'Música atualizada com sucesso!',
    invalidates: readsOfMusicas,
    toastError: true,
  });
  return (
    <Dialog open onClose={close} title="Editar música" description={read.data?.titulo}>
      <ReadState read={read}>
        {(musica) => (
          <MusicaForm
            name={id}
            schema={zMusicaUpdate}
            defaultValues={musicaValues(musica)}
            onSubmit={(_, { changed, headers }) =>
              update.mutateAsync({
                path: { id },
                body: changed,
                headers,
              })
            }
            onReload={async () => musicaValues((await read.refetch()).data ?? musica)}
            {...editing(musica, update, close)}
          />
        )}
      </ReadState>
    </Dialog>
  );
}
