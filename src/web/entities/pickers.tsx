import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '#domain/text.ts';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/form/FieldFrame.tsx';
import { useCadastrar } from './cadastrar.ts';
import { entityPicker } from './EntityPicker.tsx';

export const { Picker: AdminPicker, Name: AdminName } = entityPicker({
  list: 'listAdmins',
  get: 'getAdmin',
  by: 'nome',
  sort: 'nome',
  name: ({ nome }) => nome,
  label: ({ nome, login }) => `${nome} (${login})`,
  placeholder: 'Todos os administradores',
});

export const { Picker: ClientePicker, Name: ClienteName } = entityPicker({
  list: 'listClientes',
  get: 'getCliente',
  by: 'payload',
  sort: 'nome',
  name: ({ nome }) => nome,
  placeholder: 'Todos os clientes',
});

export const ClienteDoRelatorio = (props: PickerProps) => (
  <ClientePicker placeholder="Busque o cliente" {...props} />
);

function ClienteOuNovo(props: PickerProps) {
  const cadastrar = useCadastrar();
  const onCreate = (nome: string) =>
    cadastrar({ entidade: 'CLIENTE', given: { nome }, onSaved: props.onChange });
  return <ClientePicker placeholder="Busque o cliente" {...props} create={{ what: 'cliente', onCreate }} />;
}

export const OwnerPicker = Object.assign(ClienteOuNovo, { Name: ClienteName });

export const { Picker: MusicaPicker, Name: MusicaName } = entityPicker({
  list: 'listMusicas',
  get: 'getMusica',
  by: 'titulo',
  sort: 'titulo',
  name: ({ titulo }) => titulo,
  label: ({ titulo, artista }) => `${titulo} (${artista})`,
  placeholder: 'Todas as faixas',
});

/** Reads single playlists in the public representation: the full one may hold thousands of tracks. */
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

export const { Picker: PlaylistPicker, Name: PlaylistName } = playlistPicker();

export const { Picker: PlaylistDoClientePicker } = playlistPicker('cliente');

export const { Picker: GrupoPicker, Name: GrupoName } = entityPicker({
  list: 'listGrupos',
  get: 'getGrupo',
  by: 'nome',
  sort: 'nome',
  within: 'cliente',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }, values) => (values?.cliente ? nome : `${nome} (${cliente.nome})`),
  placeholder: 'Todos os grupos',
  none: 'Nenhum grupo encontrado!',
});

export const { Picker: VinhetaPicker } = entityPicker({
  list: 'listVinhetas',
  get: 'getVinheta',
  by: 'nome',
  sort: 'nome',
  within: 'cliente',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }, values) => (values?.cliente ? nome : `${nome} (${cliente.nome})`),
  placeholder: 'Busque a vinheta',
});

export const GrupoDestinoPicker = (props: PickerProps) => (
  <GrupoPicker placeholder="Busque o grupo" {...props} />
);

/**
 * Searches stores by name. If all stores of the client fit on one page, filters them locally, so that short texts match
 * too.
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

export const DestinoPicker = (props: PickerProps) => <LojaPicker placeholder="Busque a loja" {...props} />;
