import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Copy, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { LojasVinculadas } from '../../entities/lojas/LojasVinculadas.tsx';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { duplicating } from './duplicating.ts';
import { FaixasDaPlaylist } from './FaixasDaPlaylist.tsx';
import { ResumoDaPlaylist } from './ResumoDaPlaylist.tsx';

type Playlist = components['schemas']['Playlist'];

const DuplicarPlaylist = lazy(async () => ({
  default: (await import('./DuplicarPlaylist.tsx')).DuplicarPlaylist,
}));

/** A playlist to look at and listen to: its tracks, how long they last, the stores that have it. */
export function VerPlaylistScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { modal, openModal } = useOverlay();
  const read = useQuery(query('getPlaylist', { path: { id } }));
  const found = read.data as Playlist | undefined;
  return (
    <>
      <PageHeader
        title={found?.nome ?? 'Playlist'}
        back={<BackLink to={listAddress('/playlists')} label="Playlists" />}
        actions={
          found && (
            <>
              <Button
                variant="outline"
                icon={<ChartNoAxesCombined size={16} />}
                onClick={() => navigate(`/playlists/relatorios/${id}`)}
              >
                Relatório
              </Button>
              <Button
                variant="outline"
                icon={<Copy size={16} />}
                onClick={() => openModal(duplicating, { playlist: id })}
              >
                Duplicar
              </Button>
              <Button icon={<Pencil size={16} />} onClick={() => navigate(`/playlists/editar/${id}`)}>
                Editar
              </Button>
            </>
          )
        }
      />
      <ReadState read={read}>
        {(playlist) => (
          <>
            <ResumoDaPlaylist playlist={playlist as Playlist} />
            <FaixasDaPlaylist playlist={playlist as Playlist} />
            <LojasVinculadas tipo="playlist" read={read} />
          </>
        )}
      </ReadState>
      <Suspense>{modal === duplicating && <DuplicarPlaylist />}</Suspense>
    </>
  );
}
