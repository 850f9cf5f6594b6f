import { ListMusic } from 'lucide-react';
import { PlaylistPicker } from '../../entities/PlaylistPicker.tsx';
import { RelatorioDeUm } from '../../entities/relatorios/RelatorioDeUm.tsx';
import { reproducaoPlaylist } from '../../entities/relatorios/reproducoes.reports.ts';

const reports = [
  { report: reproducaoPlaylist, icon: ListMusic, text: 'Que faixa da playlist tocou, em que loja e quando.' },
];

/** What became of a playlist. */
export function RelatorioPlaylistsScreen() {
  return (
    <RelatorioDeUm
      title="Relatório de playlists"
      lista={{ path: '/playlists', label: 'Playlists' }}
      label="Playlist"
      Picker={PlaylistPicker}
      placeholder="Escolha uma playlist"
      ver="Ver a playlist"
      metricas="getPlaylistMetricas"
      reports={reports}
      nada={{
        title: 'Escolha uma playlist',
        text: 'Aqui aparecem as execuções e as curtidas das faixas dela, dia a dia e loja a loja.',
      }}
    />
  );
}
