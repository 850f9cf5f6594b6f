import { useQuery } from '@tanstack/react-query';
import { pick } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { PlaylistDuplicate } from '#generated/fields.ts';
import { zPlaylistDuplicate } from '#generated/zod/zod.gen.ts';
import { addToLojas } from '../../entities/lojas/vinculos.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Creation, Form, sending } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Values = Pick<Schemas['PlaylistDuplicate'], 'nome'>;

const schema = pick(zPlaylistDuplicate, { nome: true });
const fields = { nome: { ...PlaylistDuplicate.nome, label: 'Nome da cópia' } };
const Field = fieldsOf<Values>();
const { maxLength } = PlaylistDuplicate.nome;
const suffix = ' (cópia)';

export function DuplicarPlaylist() {
  const { close, param } = useOverlay();
  const id = param('playlist');
  const read = useQuery(query('getPlaylist', { path: { id }, query: { representation: 'public' } }));
  const duplicate = useOperation('duplicatePlaylist', {
    success: 'Playlist duplicada com sucesso!',
    next: ({ _id }) => addToLojas('playlist', `/playlists/ver/${_id}`, _id),
    invalidates: ['listPlaylists', 'listMusicas', 'listClientes'],
    toastError: true,
  });
  return (
    <Dialog
      open
      onClose={close}
      title="Duplicar playlist"
      description="A cópia tem as mesmas faixas na mesma ordem, e não está em nenhuma loja."
    >
      <ReadState read={read}>
        {({ nome }) => (
          <Form
            name={`duplicar-${id}`}
            schema={schema}
            fields={fields}
            values={(): Values => ({ nome: nome.slice(0, maxLength - suffix.length) + suffix })}
            save={sending(duplicate, ({ body }: Creation<Values>) => ({ body: { _id: id, ...body } }))}
            onSaved={close}
            submit="Duplicar"
            onCancel={close}
          >
            <Field.Text name="nome" />
          </Form>
        )}
      </ReadState>
    </Dialog>
  );
}
