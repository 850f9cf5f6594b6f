import { useEffect, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';

export type Enviada = Pick<Schemas['Musica'], '_id' | 'titulo' | 'artista' | 'duracao'>;

/** Pass `ComFaixas` as location state to start a new playlist with these tracks. */
export const novaPlaylist = '/playlists/adicionar';
export type ComFaixas = { faixas: Enviada[] };

const editors = new Set<(enviada: Enviada) => void>();

export const isEditorOpen = () => editors.size > 0;

export function tellEnviada(enviada: Enviada) {
  for (const take of editors) take(enviada);
}

/** Tracks uploaded since the editor opened, newest first. */
export function useEnviadas(): readonly Enviada[] {
  const [enviadas, setEnviadas] = useState<readonly Enviada[]>([]);
  useEffect(() => {
    const take = (enviada: Enviada) => setEnviadas((now) => [enviada, ...now]);
    editors.add(take);
    return () => void editors.delete(take);
  }, []);
  return enviadas;
}
