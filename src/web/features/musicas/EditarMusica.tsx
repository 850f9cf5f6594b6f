import type { Schemas } from '#domain/schemas.ts';
import { MusicaUpdate } from '#generated/fields.ts';
import { zMusicaUpdate } from '#generated/zod/zod.gen.ts';
import { EtiquetasField } from '../../entities/etiquetas/EtiquetasField.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

type MusicaValues = Required<Schemas['MusicaUpdate']>;

const musicaValues = (musica: Musica): MusicaValues => ({
  titulo: musica.titulo,
  artista: musica.artista,
  album: musica.album ?? '',
  compositor: musica.compositor ?? '',
  isrc: musica.isrc ?? '',
  etiquetas: musica.etiquetas,
  explicita: musica.explicita,
  ano: musica.ano,
});

const Field = fieldsOf<MusicaValues>();

export function EditarMusica() {
  const { close, param } = useOverlay();
  const id = param('id');
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
          <NumberField name="ano" />
          <Field.Select name="explicita" placeholder="Não se sabe" />
          <EtiquetasField name="etiquetas" hint="Gênero, clima, época… Enter ou vírgula acrescenta." />
        </FormCard>
      </Form>
    </Dialog>
  );
}
