import { formatDuration } from '../duration.ts';
import { colunasDe } from './colunas.ts';

export const musicas = colunasDe('listMusicas', {
  titulo: { text: ({ titulo }) => titulo },
  artista: { text: ({ artista }) => artista },
  duracao: { text: ({ duracao }) => formatDuration(duracao) },
  numPlaylists: { text: ({ numPlaylists }) => numPlaylists },
  numBlockedClientes: { text: ({ numBlockedClientes }) => numBlockedClientes },
});
