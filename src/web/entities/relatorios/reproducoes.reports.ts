import {
  curtidasDaFaixa,
  descurtidasDaFaixa,
  reproducoesDaFaixa,
  reproducoesDaPlaylist,
} from '#domain/relatorios/registros.ts';
import { declareReport } from '../../shared/report/declaration.ts';
import { columnsOf } from './columns.tsx';
import { musicaReportFilters, playlistReportFilters } from './filters.ts';

export const reproducaoFaixa = declareReport<'reportMusicaReproducoes'>({
  name: 'REPRODUCAO_FAIXA',
  title: 'Reprodução da Faixa',
  operation: 'reportMusicaReproducoes',
  ofRouteId: true,
  columns: columnsOf(reproducoesDaFaixa, { playlist: { width: undefined } }),
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
  drawer: 'FILTRO_RELATORIO_MUSICA',
  filters: musicaReportFilters,
  maxHeight: 530,
  keepsFilter: true,
} as const;

export const curtidasFaixa = declareReport<'reportMusicaLikes'>({
  ...votos,
  name: 'CURTIDAS_FAIXA',
  title: 'Curtidas da Faixa',
  operation: 'reportMusicaLikes',
  columns: columnsOf(curtidasDaFaixa),
  empty: {
    title: 'Nenhuma curtida encontrada',
    text: 'Cada loja que curtir a faixa no player aparece aqui.',
  },
});

export const descurtidasFaixa = declareReport<'reportMusicaDislikes'>({
  ...votos,
  name: 'DESCURTIDAS_FAIXA',
  title: 'Descurtidas da Faixa',
  operation: 'reportMusicaDislikes',
  columns: columnsOf(descurtidasDaFaixa),
  empty: {
    title: 'Nenhuma descurtida encontrada',
    text: 'Cada loja que descurtir a faixa no player aparece aqui.',
  },
});

export const reproducaoPlaylist = declareReport<'reportPlaylistReproducoes'>({
  name: 'REPRODUCAO_PLAYLIST',
  title: 'Reprodução da Playlist',
  operation: 'reportPlaylistReproducoes',
  ofRouteId: true,
  columns: columnsOf(reproducoesDaPlaylist),
  drawer: 'FILTRO_RELATORIO_PLAYLIST',
  filters: playlistReportFilters,
  empty: {
    title: 'Nenhuma reprodução encontrada',
    text: 'Cada faixa que tocar desta playlist numa loja aparece aqui.',
  },
  keepsFilter: true,
});
