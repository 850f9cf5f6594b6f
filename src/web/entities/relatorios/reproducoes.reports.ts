import { declareReport } from '../../shared/report/declaration.ts';
import { artista, cliente, dataHora, faixa, loja, playlist, statusDaLoja } from './columns.tsx';
import { musicaReportFilters, playlistReportFilters } from './filters.ts';

/** The plays of the track that the route names. */
export const reproducaoFaixa = declareReport<'reportMusicaReproducoes'>({
  name: 'REPRODUCAO_FAIXA',
  title: 'Reprodução da Faixa',
  operation: 'reportMusicaReproducoes',
  ofRouteId: true,
  columns: [playlist, loja, cliente, statusDaLoja, dataHora('updatedAt')],
  drawer: 'FILTRO_RELATORIO_MUSICA',
  filters: musicaReportFilters,
  maxHeight: 530,
  empty: {
    title: 'Nenhuma reprodução encontrada',
    text: 'Cada vez que a faixa tocar numa loja aparece aqui.',
  },
  keepsFilter: true,
});

/** The plays from the playlist that the route names. */
export const reproducaoPlaylist = declareReport<'reportPlaylistReproducoes'>({
  name: 'REPRODUCAO_PLAYLIST',
  title: 'Reprodução da Playlist',
  operation: 'reportPlaylistReproducoes',
  ofRouteId: true,
  columns: [faixa, artista, loja, cliente, statusDaLoja, dataHora('updatedAt')],
  drawer: 'FILTRO_RELATORIO_PLAYLIST',
  filters: playlistReportFilters,
  empty: {
    title: 'Nenhuma reprodução encontrada',
    text: 'Cada faixa que tocar desta playlist numa loja aparece aqui.',
  },
  keepsFilter: true,
});
