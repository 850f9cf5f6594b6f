import { formatDuration } from '../duration.ts';
import { defineColumns } from './columns.ts';

export const musicas = defineColumns('listMusicas', {
  titulo: { text: ({ titulo }) => titulo },
  artista: { text: ({ artista }) => artista },
  etiquetas: { text: ({ etiquetas }) => etiquetas.join(', ') },
  ano: { text: ({ ano }) => ano ?? '' },
  duracao: { text: ({ duracao }) => formatDuration(duracao) },
  numPlaylists: { text: ({ numPlaylists }) => numPlaylists },
  numBlockedClientes: { text: ({ numBlockedClientes }) => numBlockedClientes },
});
