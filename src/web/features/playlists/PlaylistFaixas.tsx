import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { screens } from '#generated/entidades.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { audivelOf } from './faixas.ts';
import './playlists.looks.ts?css';

type Faixa = Schemas['Playlist']['musicas'][number] & { posicao: number };

const columns: Column<Faixa>[] = [
  {
    key: 'titulo',
    label: 'Título',
    text: (faixa) => faixa.titulo,
    cell: (faixa) => (
      <span className="row-line">
        <span className="faixa-place note tabular">{formatNumber(faixa.posicao)}</span>
        <PlayButton audivel={audivelOf(faixa)} />
        <Link className="row-name row-two" to={`${screens.MUSICA}/${faixa._id}`} title={faixa.titulo}>
          {faixa.titulo}
        </Link>
        {faixa.bloqueada && (
          <Chip tone="bad" title="As lojas deste cliente não recebem esta faixa">
            Bloqueada
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'artista', label: 'Artista', width: '26%', text: (faixa) => faixa.artista },
  { key: 'album', label: 'Álbum', width: '20%', text: (faixa) => faixa.album ?? '—' },
  {
    key: 'duracao',
    label: 'Duração',
    width: '104px',
    align: 'end',
    text: (faixa) => formatDuration(faixa.duracao),
  },
];

export function PlaylistFaixas({ playlist }: { playlist: Schemas['Playlist'] }) {
  const navigate = useNavigate();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const faixas = playlist.musicas.map((musica, index) => ({ ...musica, posicao: index + 1 }));
  return (
    <Card
      ref={setScroller}
      className="list-scroller"
      maxH="max(320px, 60vh)"
      // Long lists scroll inside, so that the stores below stay reachable. Focusable for keyboard scrolling.
      tabIndex={0}
      aria-label="Faixas da playlist"
    >
      {faixas.length === 0 ? (
        <EmptyState
          kind="musica"
          title="A playlist ainda não tem faixas"
          action={
            !playlist.regra && (
              <Button
                variant="solid"
                icon={<ListPlus size={16} />}
                onClick={() => navigate(`/playlists/adicionar/${playlist._id}`)}
              >
                Adicionar faixas
              </Button>
            )
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
    </Card>
  );
}
