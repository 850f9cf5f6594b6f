import { ListMusic, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDuration } from '#domain/duration.ts';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { DataTable } from '../../shared/list/DataTable.tsx';
import type { Column } from '../../shared/list/declaration.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { audivelOf } from './faixas.ts';
import './playlists.css';

type Playlist = components['schemas']['Playlist'];
type Faixa = Playlist['musicas'][number] & { posicao: number };

const columns: Column<Faixa>[] = [
  {
    key: 'titulo',
    label: 'Título',
    text: (faixa) => faixa.titulo,
    cell: (faixa) => (
      <span className="faixa-title">
        <span className="faixa-place tabular">{formatNumber(faixa.posicao)}</span>
        <PlayButton audivel={audivelOf(faixa)} />
        <span className="list-name list-two" title={faixa.titulo}>
          {faixa.titulo}
        </span>
        {faixa.bloqueada && (
          <span className="faixa-blocked" title="As lojas deste cliente não recebem esta faixa">
            Bloqueada
          </span>
        )}
      </span>
    ),
  },
  { key: 'artista', label: 'Artista', width: '26%', text: (faixa) => faixa.artista },
  { key: 'album', label: 'Álbum', width: '20%', hideBelow: 'xl', text: (faixa) => faixa.album ?? '—' },
  { key: 'duracao', label: 'Duração', width: '104px', text: (faixa) => formatDuration(faixa.duracao) },
];

/** The tracks of a playlist in their order, each with its play button. */
export function FaixasDaPlaylist({ playlist }: { playlist: Playlist }) {
  const navigate = useNavigate();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const faixas = playlist.musicas.map((musica, index) => ({ ...musica, posicao: index + 1 }));
  return (
    <section
      ref={setScroller}
      className="list-card list-scroller faixas-da-playlist"
      // A long list scrolls within itself: the stores below stay in reach, by keyboard too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Faixas da playlist"
    >
      {faixas.length === 0 ? (
        <EmptyState
          icon={ListMusic}
          title="A playlist ainda não tem faixas"
          action={
            <Button
              icon={<ListPlus size={16} />}
              onClick={() => navigate(`/playlists/adicionar/${playlist._id}`)}
            >
              Adicionar faixas
            </Button>
          }
        />
      ) : (
        scroller && (
          <DataTable
            label="Faixas da playlist"
            rows={faixas}
            columns={columns}
            name={(faixa) => faixa.titulo}
            total={faixas.length}
            scroller={scroller}
          />
        )
      )}
    </section>
  );
}
