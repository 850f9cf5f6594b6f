import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '#domain/text.ts';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/form/FieldFrame.tsx';
import { useCadastrar } from './cadastrar.ts';
import { entityPicker } from './EntityPicker.tsx';

/** An administrator, picked by name. */
export const { Picker: AdminPicker, Name: AdminName } = entityPicker({
  list: 'listAdmins',
  get: 'getAdmin',
  by: 'nome',
  sort: 'nome',
  name: ({ nome }) => nome,
  label: ({ nome, login }) => `${nome} (${login})`,
  placeholder: 'Todos os administradores',
});

/** A client, picked by name. */
export const { Picker: ClientePicker, Name: ClienteName } = entityPicker({
  list: 'listClientes',
  get: 'getCliente',
  by: 'payload',
  sort: 'nome',
  name: ({ nome }) => nome,
  placeholder: 'Todos os clientes',
});

/** A client that has to be picked. */
export const ClienteDoRelatorio = (props: PickerProps) => (
  <ClientePicker placeholder="Busque o cliente" {...props} />
);

function ClienteOuNovo(props: PickerProps) {
  const cadastrar = useCadastrar();
  const onCreate = (nome: string) =>
    cadastrar({ entidade: 'CLIENTE', given: { nome }, onSaved: props.onChange });
  return <ClientePicker placeholder="Busque o cliente" {...props} create={{ what: 'cliente', onCreate }} />;
}

/** The client that something belongs to, picked by name; one that is not found is made over the screen. */
export const OwnerPicker = Object.assign(ClienteOuNovo, { Name: ClienteName });

/** A track, picked by title. */
export const { Picker: MusicaPicker, Name: MusicaName } = entityPicker({
  list: 'listMusicas',
  get: 'getMusica',
  by: 'titulo',
  sort: 'titulo',
  name: ({ titulo }) => titulo,
  label: ({ titulo, artista }) => `${titulo} (${artista})`,
  placeholder: 'Todas as faixas',
});

/** Makes a picker of playlists; one is read by its public form, because its tracks may be thousands. */
const playlistPicker = (within?: 'cliente') =>
  entityPicker({
    list: 'listPlaylists',
    get: 'getPlaylist',
    getQuery: { representation: 'public' },
    by: 'nome',
    sort: 'nome',
    within,
    name: ({ nome }) => nome,
    label: (one) => ('cliente' in one && !within ? `${one.nome} (${one.cliente.nome})` : one.nome),
    placeholder: 'Todas as playlists',
  });

/** A playlist, picked by name. */
export const { Picker: PlaylistPicker, Name: PlaylistName } = playlistPicker();

/** A playlist of the client beside it, picked by name. */
export const { Picker: PlaylistDoClientePicker } = playlistPicker('cliente');

/** A group of stores, picked by name: of the client beside it in the drawer, else of any. */
export const { Picker: GrupoPicker, Name: GrupoName } = entityPicker({
  list: 'listGrupos',
  get: 'getGrupo',
  by: 'nome',
  sort: 'nome',
  useFound: (text, values) =>
    useQuery({
      ...query('listGrupos', {
        query: { cliente: values?.cliente || undefined, nome: text || undefined, limit: 20, sort: 'nome' },
      }),
      enabled: text !== null,
      placeholderData: keepPreviousData,
    }),
  name: ({ nome }) => nome,
  label: ({ nome, cliente }, values) => (values?.cliente ? nome : `${nome} (${cliente.nome})`),
  placeholder: 'Todos os grupos',
  none: 'Nenhum grupo encontrado!',
});

/** A group that stores go into or leave, or that something is for. */
export const GrupoDestinoPicker = (props: PickerProps) => (
  <GrupoPicker placeholder="Busque o grupo" {...props} />
);

/**
 * Finds stores by name. Where one page holds all stores of the client, any part of the name finds them, however short.
 */
function useLojas(text: string | null, values: PickerProps['values']) {
  const cliente = values?.cliente || undefined;
  const open = text !== null;
  const all = useQuery({
    ...query('listLojas', { query: { cliente, limit: 100, sort: 'nome' } }),
    enabled: open && cliente !== undefined,
  });
  const many = !cliente || Boolean(all.data?.nextCursor);
  const searched = useQuery({
    ...query('listLojas', { query: { cliente, nome: text || undefined, limit: 20, sort: 'nome' } }),
    enabled: open && many,
    placeholderData: keepPreviousData,
  });
  if (many) return searched;
  const items = all.data?.items.filter((loja) => fold(loja.nome).includes(fold(text ?? '')));
  return { data: items && { items }, isError: all.isError, isFetching: all.isFetching };
}

/** A store, picked by name: of the client beside it in the drawer, else of any. */
export const { Picker: LojaPicker, Name: LojaName } = entityPicker({
  list: 'listLojas',
  get: 'getLoja',
  by: 'nome',
  sort: 'nome',
  useFound: useLojas,
  name: ({ nome }) => nome,
  label: ({ nome, cliente }, values) => (values?.cliente ? nome : `${nome} (${cliente.nome})`),
  placeholder: 'Todas as lojas',
  none: 'Nenhuma loja encontrada!',
});

/** A store of the client beside it in the drawer; none can be picked before the client is. */
export function LojaDoClientePicker(props: PickerProps) {
  const cliente = props.values?.cliente;
  return (
    <LojaPicker
      {...props}
      disabled={!cliente}
      placeholder={cliente ? 'Todas as lojas' : 'Escolha o cliente primeiro'}
    />
  );
}

/** The store that something is for. */
export const DestinoPicker = (props: PickerProps) => <LojaPicker placeholder="Busque a loja" {...props} />;
