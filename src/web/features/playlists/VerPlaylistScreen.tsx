import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Copy, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { formatTotalDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { ModoDaPlaylist } from '#generated/labels.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { LinkedLojas } from '../../entities/lojas/LinkedLojas.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { query } from '../../shared/api/query.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { DuplicarPlaylist, duplicating } from './duplicating.ts';
import { GradesDaPlaylist } from './grades.tsx';
import { PlaylistFaixas } from './PlaylistFaixas.tsx';
import { RegraDaPlaylist } from './RegraDaPlaylist.tsx';

type Playlist = Schemas['Playlist'];

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
                icon={<ChartNoAxesCombined size={16} />}
                onClick={() => navigate(`/playlists/relatorios/${id}`)}
              >
                Relatório
              </Button>
              <Button icon={<Copy size={16} />} onClick={() => openModal(duplicating, { playlist: id })}>
                Duplicar
              </Button>
              <Button
                variant="solid"
                icon={<Pencil size={16} />}
                onClick={() => navigate(`/playlists/editar/${id}`)}
              >
                Editar
              </Button>
            </>
          )
        }
      />
      <ComHistorico entidade="PLAYLIST" id={id} entity={found} label="Playlist">
        <ReadState read={read}>
          {(playlist) => (
            <>
              <PlaylistSummary playlist={playlist as Playlist} />
              <Regra playlist={playlist as Playlist} />
              <PlaylistFaixas playlist={playlist as Playlist} />
              <LinkedLojas tipo="playlist" read={read} />
            </>
          )}
        </ReadState>
      </ComHistorico>
      {modal === duplicating && <DuplicarPlaylist />}
    </>
  );
}

function Regra({ playlist }: { playlist: Playlist }) {
  const { regra } = playlist;
  return regra && <RegraDaPlaylist playlist={{ ...playlist, regra }} />;
}

function PlaylistSummary({ playlist }: { playlist: Schemas['Playlist'] }) {
  const { _id, cliente, status, numMusicas, duracaoTotal, modo, musicas, updatedAt, updatedBy } = playlist;
  const bloqueadas = musicas.filter(({ bloqueada }) => bloqueada).length;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))"
      gap="5"
      px="5"
      py="4"
      mb="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Dado label="Cliente">{cliente.nome}</Dado>
      <Dado label="Status">
        <StatusBadge status={status} />
      </Dado>
      <Dado label="Faixas">
        {formatNumber(numMusicas)}
        {bloqueadas > 0 && (
          <chakra.span color="bad" fontWeight="normal">
            {' '}
            · {formatNumber(bloqueadas)} {bloqueadas === 1 ? 'bloqueada' : 'bloqueadas'}
          </chakra.span>
        )}
      </Dado>
      <Dado label="Duração total">{formatTotalDuration(duracaoTotal)}</Dado>
      <Dado label="Tocar">{ModoDaPlaylist[modo]}</Dado>
      <Dado label="Grades">
        <GradesDaPlaylist id={_id} />
      </Dado>
      <Dado label="Atualizada em">
        {formatDateTime(updatedAt)}
        {updatedBy && (
          <chakra.span display="block" color="ink2" fontWeight="normal" fontSize="label">
            por {updatedBy.nome}
          </chakra.span>
        )}
      </Dado>
    </chakra.dl>
  );
}

function Dado({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt color="ink2" fontSize="label">
        {label}
      </chakra.dt>
      <chakra.dd className="tabular" fontWeight="semibold" mt="0.5" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
