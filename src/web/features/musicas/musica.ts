import type { Schemas } from '#domain/schemas.ts';
import type { OperationId } from '../../shared/api/operation.ts';
import type { Audivel } from '../../shared/player/player.ts';

export type Musica = Schemas['Musica'];
type Named = Pick<Musica, '_id' | 'titulo' | 'artista'>;

export const modalEnviarFaixas = 'ENVIAR_FAIXAS';
export const modalEditar = 'EDITAR_MUSICA';
export const modalEtiquetas = 'ETIQUETAS';
export const modalBloquear = 'BLOCK_MUSICA';
export const modalBloquearArtista = 'BLOCK_ARTISTA';

export const readsOfMusicas: OperationId[] = [
  'listMusicas',
  'getMusica',
  'getMusicaRestricoes',
  'getPlaylist',
  'listEtiquetas',
  'search',
];

export const musicaAddress = ({ _id }: Pick<Musica, '_id'>) => `/musicas/ver/${_id}`;

export const audivel = (musica: Named): Audivel => ({
  kind: 'musica',
  id: musica._id,
  titulo: musica.titulo,
  detalhe: musica.artista,
  href: musicaAddress(musica),
});
