import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pick } from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { zPlaylistDuplicate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { overlayParam, useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Values = Pick<components['schemas']['PlaylistDuplicate'], 'nome'>;

const schema = pick(zPlaylistDuplicate, { nome: true });
const labels = { nome: 'Nome da cópia' };
const Field = fieldsOf<Values>();
const maxLength = 120;
const suffix = ' (cópia)';

/** Asks for the name of the copy, and makes it. */
export function DuplicarPlaylist() {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const id = overlayParam(params, 'playlist') ?? '';
  const read = useQuery(query('getPlaylist', { path: { id }, query: { representation: 'public' } }));
  const duplicate = useOperation('duplicatePlaylist', {
    success: 'Playlist duplicada com sucesso!',
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
          <Form<Values, unknown>
            name={`duplicar-${id}`}
            schema={schema}
            labels={labels}
            defaultValues={{ nome: nome.slice(0, maxLength - suffix.length) + suffix }}
            onSubmit={(values) => duplicate.mutateAsync({ body: { _id: id, ...values } })}
            onSaved={close}
            leaveGuard
            pending={duplicate.isPending}
            error={duplicate.error}
            submit="Duplicar"
            onCancel={close}
          >
            <Field.Text name="nome" required maxLength={maxLength} />
          </Form>
        )}
      </ReadState>
    </Dialog>
  );
}
