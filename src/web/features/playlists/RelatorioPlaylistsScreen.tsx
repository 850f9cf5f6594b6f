import { ListMusic } from 'lucide-react';
import { PlaylistPicker } from '../../entities/pickers.tsx';
import { RelatorioDeUm } from '../../entities/relatorios/RelatorioDeUm.tsx';
import { reproducaoPlaylist } from '../../entities/relatorios/reproducoes.reports.ts';
import { PrimaryButton } from '../../shared/list/PrimaryButton.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { list } from './playlists.list.tsx';

const reports = [
  { report: reproducaoPlaylist, icon: ListMusic, text: 'Que faixa da playlist tocou, em que loja e quando.' },
];

export function RelatorioPlaylistsScreen() {
  const { empty, primary } = list;
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
      nenhum={
        <Card>
          <EmptyState
            kind="musica"
            title={empty.title}
            action={primary && <PrimaryButton primary={primary} />}
          >
            Monte a primeira: o que ela tocar nas lojas aparece aqui.
          </EmptyState>
        </Card>
      }
    />
  );
}
