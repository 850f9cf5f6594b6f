import { declareReport } from '../../shared/report/declaration.ts';
import { artista, cliente, dataHora, faixa, loja, playlist, statusDaLoja } from './columns.tsx';
import { musicaReportFilters, playlistReportFilters } from './filters.ts';

/** The plays of the track that the route names. */
export const reproducaoFaixa = declareReport<'reportMusicaReproducoes'>({
  name: 'REPRODUCAO_FAIXA',
  title: 'Reprodução da Faixa',
  operation: 'reportMusicaReproducoes',
  ofRouteId: true,
  columns: [{ ...playlist, width: undefined }, loja, cliente, statusDaLoja, dataHora('updatedAt')],
  drawer: 'FILTRO_RELATORIO_MUSICA',
  filters: musicaReportFilters,
  maxHeight: 530,
  empty: {
    title: 'Nenhuma reprodução encontrada',
    text: 'Cada vez que a faixa tocar numa loja aparece aqui.',
  },
  keepsFilter: true,
});

const votos = {
  ofRouteId: true,
  columns: [loja, cliente, playlist, statusDaLoja, dataHora('createdAt')],
  drawer: 'FILTRO_RELATORIO_MUSICA',
  filters: musicaReportFilters,
  maxHeight: 530,
  keepsFilter: true,
} as const;

/** Where the track that the route names was liked. */
export const curtidasFaixa = declareReport<'reportMusicaLikes'>({
  ...votos,
  name: 'CURTIDAS_FAIXA',
  title: 'Curtidas da Faixa',
  operation: 'reportMusicaLikes',
  empty: {
    title: 'Nenhuma curtida encontrada',
    text: 'Cada loja que curtir a faixa no player aparece aqui.',
  },
});

/** Where it was disliked. */
export const descurtidasFaixa = declareReport<'reportMusicaDislikes'>({
  ...votos,
  name: 'DESCURTIDAS_FAIXA',
  title: 'Descurtidas da Faixa',
  operation: 'reportMusicaDislikes',
  empty: {
    title: 'Nenhuma descurtida encontrada',
    text: 'Cada loja que descurtir a faixa no player aparece aqui.',
  },
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
