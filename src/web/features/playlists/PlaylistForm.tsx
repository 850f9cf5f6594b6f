import { omit } from 'zod/mini';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { zPlaylistCreate } from '#generated/zod/zod.gen.ts';
import { OwnerPicker } from '../../entities/ClientePicker.tsx';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Labels, Rules } from '../../shared/form/resolver.ts';
import { EditorDeFaixas } from './EditorDeFaixas.tsx';
import { pack, unpack } from './faixas.ts';

type Playlist = components['schemas']['Playlist'];
/** `musicas` are the tracks in their order, packed. */
export type PlaylistValues = { nome: string; cliente: string; musicas: string };

const labels: Labels<PlaylistValues> = { nome: 'Nome', cliente: 'Cliente', musicas: 'Faixas' };
const schema = omit(zPlaylistCreate, { musicas: true });
const maxFaixas = 5000;

const rules: Rules<PlaylistValues> = ({ musicas }) => ({
  musicas: unpack(musicas).length > maxFaixas && 'Faixas pode ter no máximo 5.000 faixas',
});

/** The form's values of a playlist; empty ones for a new one. */
export function playlistValues(playlist?: Playlist): PlaylistValues {
  return {
    nome: playlist?.nome ?? '',
    cliente: playlist?.cliente._id ?? '',
    musicas: pack(playlist?.musicas ?? []),
  };
}

const Field = fieldsOf<PlaylistValues>();

type PlaylistFormProps = Omit<
  FormProps<PlaylistValues, Playlist>,
  'schema' | 'labels' | 'rules' | 'leaveGuard' | 'children'
> & { numLojas?: number };

/** A playlist, new or not: its name, its client and its tracks in their order. */
export function PlaylistForm({ numLojas = 0, ...props }: PlaylistFormProps) {
  return (
    <Form {...props} schema={schema} labels={labels} rules={rules} leaveGuard>
      <FormCard title="Dados da playlist">
        <Field.Text name="nome" required maxLength={120} />
        <Field.Picker
          name="cliente"
          required
          Picker={OwnerPicker}
          hint={
            numLojas > 0 &&
            `Está em ${count(numLojas, 'loja', 'lojas')} deste cliente: retire-a delas antes de trocar.`
          }
        />
      </FormCard>
      <EditorDeFaixas />
    </Form>
  );
}
