import { extend, omit } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
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
import { idsOf, type PlaylistValues, pack, unpack } from './faixas.ts';
import { RegraFields } from './RegraFields.tsx';
import { regraPart } from './regra.ts';
import { useSavePlaylist } from './useSavePlaylist.ts';

type Playlist = Schemas['Playlist'];

const schema = extend(omit(zPlaylistCreate, { musicas: true, regra: true }), regraPart.shape);
const maxFaixas = 5000;

const rules: Rules<PlaylistValues> = ({ musicas, ...values }) => ({
  ...regraPart.rules(values),
  musicas: unpack(musicas).length > maxFaixas && 'A playlist pode ter no máximo 5.000 faixas',
});

function playlistValues(playlist?: Playlist): PlaylistValues {
  return {
    nome: playlist?.nome ?? '',
    cliente: playlist?.cliente._id ?? '',
    modo: playlist?.modo ?? 'SORTEADA',
    musicas: pack(playlist?.musicas ?? []),
    ...regraPart.values(playlist),
  };
}

const Field = fieldsOf<PlaylistValues>();

const PlaylistFields = ({
  entity: { _id, numLojas = 0 } = {},
  given,
}: {
  entity?: Partial<Pick<Playlist, '_id' | 'numLojas'>>;
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
    <RegraFields playlist={_id} />
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
    fields: { ...PlaylistCreate, ...regraPart.fields },
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
        return sending(create, ({ body }) => {
          const { nome, cliente, modo, musicas } = body;
          const { regra } = regraPart.send(body, body);
          return {
            body: { nome, cliente, modo, ...(regra ? { regra } : { musicas: idsOf(unpack(musicas)) }) },
          };
        });
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

export const { EditScreen: AddFaixasScreen } = playlistScreens(({ nome }) => `Adicionar faixas a ${nome}`);
