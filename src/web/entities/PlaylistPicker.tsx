import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import { EntityPicker, nameOf } from './EntityPicker.tsx';

type Named = { nome: string; cliente?: { nome: string } };
const label = ({ nome, cliente }: Named) => (cliente ? `${nome} (${cliente.nome})` : nome);

const useFound = (text: string | null) =>
  useQuery({
    ...query('listPlaylists', { query: { nome: text || undefined, limit: 20, sort: 'nome' } }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });

// Its tracks may be thousands: names are enough here.
const usePicked = (id: string) =>
  useQuery({
    ...query('getPlaylist', { path: { id }, query: { representation: 'public' } }),
    enabled: id !== '',
    staleTime: 60_000,
  });

/** A playlist, picked by name. */
export function PlaylistPicker(props: PickerProps) {
  return <EntityPicker placeholder="Todas as playlists" {...props} {...{ useFound, usePicked, label }} />;
}

/** The name of a playlist known by its id. */
export function PlaylistName({ id }: { id: string }) {
  return nameOf(usePicked(id), ({ nome }) => nome);
}
