import { useEffect, useState } from 'react';
import type { components } from '#generated/api.d.ts';

/** A track that an upload brought. */
export type Enviada = Pick<components['schemas']['Musica'], '_id' | 'titulo' | 'artista' | 'duracao'>;

/** A new playlist, and the state of its address by which tracks get into its order. */
export const novaPlaylist = '/playlists/adicionar';
export type ComFaixas = { faixas: Enviada[] };

/** The editors of playlists on the screen: they take what an upload over them brings. */
const editors = new Set<(enviada: Enviada) => void>();

export const isEditorOpen = () => editors.size > 0;

/** Tells the editor on the screen, if there is one, of a track that has arrived. */
export function tellEnviada(enviada: Enviada) {
  for (const take of editors) take(enviada);
}

/** The tracks that have arrived since the editor is on the screen, the last one first. */
export function useEnviadas(): readonly Enviada[] {
  const [enviadas, setEnviadas] = useState<readonly Enviada[]>([]);
  useEffect(() => {
    const take = (enviada: Enviada) => setEnviadas((now) => [enviada, ...now]);
    editors.add(take);
    return () => void editors.delete(take);
  }, []);
  return enviadas;
}
