import { omit } from 'zod/mini';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { PlaylistCreate } from '#generated/fields.ts';
import { zPlaylistCreate } from '#generated/zod/zod.gen.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { addToLojas } from '../../entities/lojas/vinculos.ts';
import { useVoltaAosPassos } from '../../entities/passos.ts';
import { OwnerPicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import type { Rules } from '../../shared/form/resolver.ts';
import type { Read } from '../../shared/ui/ReadState.tsx';
import { FaixasEditor } from './FaixasEditor.tsx';
import { idsOf, type PlaylistValues, pack, unpack } from './faixas.ts';
import { useSavePlaylist } from './useSavePlaylist.ts';

type Playlist = components['schemas']['Playlist'];

const schema = omit(zPlaylistCreate, { musicas: true });
const maxFaixas = 5000;

const rules: Rules<PlaylistValues> = ({ musicas }) => ({
  musicas: unpack(musicas).length > maxFaixas && 'A playlist pode ter no máximo 5.000 faixas',
});

function playlistValues(playlist?: Playlist): PlaylistValues {
  return {
    nome: playlist?.nome ?? '',
    cliente: playlist?.cliente._id ?? '',
    modo: playlist?.modo ?? 'SORTEADA',
    musicas: pack(playlist?.musicas ?? []),
  };
}

const Field = fieldsOf<PlaylistValues>();

const PlaylistFields = ({
  entity: { numLojas } = { numLojas: 0 },
  given,
}: {
  entity?: Pick<Playlist, 'numLojas'>;
  given?: Partial<PlaylistValues>;
}) => (
  <>
    <FormCard title="Dados da playlist">
      <Field.Text name="nome" />
      {/* Hidden for a playlist created for a store, which must have the store's client. */}
      {!given?.cliente && (
        <Field.Picker
          name="cliente"
          Picker={OwnerPicker}
          hint={
            numLojas > 0 &&
            `Está em ${count(numLojas, 'loja', 'lojas')} deste cliente: retire-a ${numLojas === 1 ? 'dela' : 'delas'} antes de trocar.`
          }
        />
      )}
      <Field.Select name="modo" />
    </FormCard>
    <FaixasEditor />
  </>
);

/** Always reads from the server: saving over a cached version would only cause a conflict. */
function useFresh(id: string): Read<Playlist> {
  const read = useEdited('getPlaylist', { path: { id } }, { refetchOnMount: 'always' });
  return { ...(read as Read<Playlist>), ...(!read.isFetchedAfterMount && { data: undefined }) };
}

const playlistScreens = (titleOf?: (playlist: Playlist) => string) =>
  formScreens<PlaylistValues, Playlist>({
    list: { path: '/playlists', label: 'Playlists' },
    fields: PlaylistCreate,
    values: playlistValues,
    Fields: PlaylistFields,
    savedTo: ({ _id }) => `/playlists/ver/${_id}`,
    useCameFrom: useVoltaAosPassos,
    create: {
      title: 'Adicionar playlist',
      schema,
      rules,
      submit: 'Cadastrar playlist',
      size: 'report',
      useSave: (inDialog) => {
        const create = useOperation('createPlaylist', {
          success: 'Playlist cadastrada com sucesso!',
          next: ({ _id }) => (inDialog ? undefined : addToLojas('playlist', `/playlists/ver/${_id}`, _id)),
          invalidates: ['listPlaylists', 'listMusicas', 'listClientes'],
          toastError: true,
        });
        return sending(create, ({ body }) => ({ body: { ...body, musicas: idsOf(unpack(body.musicas)) } }));
      },
    },
    edit: {
      title: 'Editar playlist',
      titleOf,
      schema,
      rules,
      useRead: useFresh,
      Frame: (props) => <ComHistorico entidade="PLAYLIST" {...props} />,
      useSave: useSavePlaylist,
    },
  });

export const { CreateScreen, EditScreen, CreateDialog } = playlistScreens();

/** The same editor under another title, for adding tracks. */
export const { EditScreen: AddFaixasScreen } = playlistScreens(({ nome }) => `Adicionar faixas a ${nome}`);
