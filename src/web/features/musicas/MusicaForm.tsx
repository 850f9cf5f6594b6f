import type { components } from '#generated/api.d.ts';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Labels } from '../../shared/form/resolver.ts';
import type { Musica } from './musica.ts';

type MusicaValues = Required<components['schemas']['MusicaUpdate']>;

const labels: Labels<MusicaValues> = {
  titulo: 'Título',
  artista: 'Artista',
  album: 'Álbum',
  compositor: 'Compositor',
  isrc: 'ISRC',
};

/** The form's values of a track. */
export const musicaValues = (musica: Musica): MusicaValues => ({
  titulo: musica.titulo,
  artista: musica.artista,
  album: musica.album ?? '',
  compositor: musica.compositor ?? '',
  isrc: musica.isrc ?? '',
});

const Field = fieldsOf<MusicaValues>();

type MusicaFormProps = Omit<FormProps<MusicaValues, Musica>, 'labels' | 'leaveGuard' | 'children'>;

/** What is written about a track. */
export function MusicaForm(props: MusicaFormProps) {
  return (
    <Form {...props} labels={labels} leaveGuard>
      <FormCard title="Dados da música" bare>
        <Field.Text name="titulo" required maxLength={200} />
        <Field.Text name="artista" required maxLength={200} />
        <Field.Text name="album" maxLength={200} />
        <Field.Text name="compositor" maxLength={200} />
        <Field.Text name="isrc" maxLength={15} placeholder="BR-ABC-26-00001" />
      </FormCard>
    </Form>
  );
}
