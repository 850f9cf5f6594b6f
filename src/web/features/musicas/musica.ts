import type { components } from '#generated/api.d.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import type { Audivel } from '../../shared/player/player.ts';

export type Musica = components['schemas']['Musica'];
type Named = Pick<Musica, '_id' | 'titulo' | 'artista'>;

/** The modals of tracks, by their names in the address. */
export const modalEnviarFaixas = 'ENVIAR_FAIXAS';
export const modalEditar = 'EDITAR_MUSICA';
export const modalBloquear = 'BLOCK_MUSICA';

/** Reads that show something of a track, to load again once one has changed. */
export const readsOfMusicas: OperationId[] = ['listMusicas', 'getMusica', 'getPlaylist', 'search'];

export const musicaAddress = ({ _id }: Pick<Musica, '_id'>) => `/musicas/ver/${_id}`;

/** Makes what the panel's player plays of a track. */
export const audivel = (musica: Named): Audivel => ({
  kind: 'musica',
  id: musica._id,
  titulo: musica.titulo,
  detalhe: musica.artista,
  href: musicaAddress(musica),
});
