import { useSearchParams } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { MusicaUpdate } from '#generated/fields.ts';
import { zMusicaUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

type MusicaValues = Required<components['schemas']['MusicaUpdate']>;

const musicaValues = (musica: Musica): MusicaValues => ({
  titulo: musica.titulo,
  artista: musica.artista,
  album: musica.album ?? '',
  compositor: musica.compositor ?? '',
  isrc: musica.isrc ?? '',
});

const Field = fieldsOf<MusicaValues>();

export function EditarMusica() {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const id = overlayParam(params, 'id') ?? '';
  const read = useEdited('getMusica', { path: { id } });
  const update = useOperation('updateMusica', {
    success: 'Música atualizada com sucesso!',
    invalidates: readsOfMusicas,
  });
  return (
    <Dialog open onClose={close} title="Editar música" description={read.data?.titulo}>
      <Form
        name={id}
        schema={zMusicaUpdate}
        fields={MusicaUpdate}
        read={read}
        values={musicaValues}
        save={update}
        onSaved={close}
        onCancel={close}
      >
        <FormCard title="Dados da música" bare>
          <Field.Text name="titulo" required />
          <Field.Text name="artista" required />
          <Field.Text name="album" />
          <Field.Text name="compositor" />
          <Field.Text name="isrc" />
        </FormCard>
      </Form>
    </Dialog>
  );
}
