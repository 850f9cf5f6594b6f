import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import { EntityPicker, nameOf } from './EntityPicker.tsx';

type Named = { titulo: string; artista: string };
const label = ({ titulo, artista }: Named) => `${titulo} (${artista})`;

const useFound = (text: string | null) =>
  useQuery({
    ...query('listMusicas', { query: { titulo: text || undefined, limit: 20, sort: 'titulo' } }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });

const usePicked = (id: string) =>
  useQuery({ ...query('getMusica', { path: { id } }), enabled: id !== '', staleTime: 60_000 });

/** A track, picked by title. */
export function MusicaPicker(props: PickerProps) {
  return <EntityPicker placeholder="Todas as faixas" {...props} {...{ useFound, usePicked, label }} />;
}

/** The title of a track known by its id. */
export function MusicaName({ id }: { id: string }) {
  return nameOf(usePicked(id), ({ titulo }) => titulo);
}
