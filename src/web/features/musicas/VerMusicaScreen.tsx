import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Ban, ChartNoAxesCombined, MicOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { MetricasPorDia } from '../../entities/relatorios/MetricasPorDia.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { BlockedClientes } from './BlockedClientes.tsx';
import { askDeleteMusicas, deleteMusicas } from './deleteMusicas.ts';
import { MusicaFacts } from './MusicaFacts.tsx';
import { MusicaPlaylists } from './MusicaPlaylists.tsx';
import { type Musica, modalBloquear, modalBloquearArtista, modalEditar } from './musica.ts';

import { OndeNaoToca } from './OndeNaoToca.tsx';

const EditarMusica = onDemand(async () => (await import('./EditarMusica.tsx')).EditarMusica);

export function VerMusicaScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { modal, openModal } = useOverlay();
  const [removing, setRemoving] = useState(false);
  const read = useQuery(query('getMusica', { path: { id } }));
  const musica = read.data;
  return (
    <>
      <PageHeader
        title={musica?.titulo ?? 'Música'}
        back={<BackLink to={listAddress('/musicas')} label="Músicas" />}
        actions={
          musica && (
            <>
              <Button icon={<Trash2 size={16} />} onClick={() => setRemoving(true)}>
                Excluir
              </Button>
              <Button
                icon={<ChartNoAxesCombined size={16} />}
                onClick={() => navigate(`/musicas/relatorios/${id}`)}
              >
                Relatório
              </Button>
              <Button icon={<Ban size={16} />} onClick={() => openModal(modalBloquear, { musica: id })}>
                Bloquear para clientes
              </Button>
              <Button
                icon={<MicOff size={16} />}
                onClick={() => openModal(modalBloquearArtista, { artista: musica.artista })}
              >
                Bloquear artista
              </Button>
              <Button
                variant="solid"
                icon={<Pencil size={16} />}
                onClick={() => openModal(modalEditar, { id })}
              >
                Editar
              </Button>
            </>
          )
        }
      />
      <ComHistorico entidade="MUSICA" id={id} entity={musica} label="Música">
        <ReadState read={read}>
          {(musica) => (
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' }}
              gap="4"
              alignItems="start"
            >
              <MusicaFacts musica={musica} />
              <MetricasPorDia operation="getMusicaMetricas" id={id} />
              <MusicaPlaylists musica={musica} />
              <BlockedClientes musica={musica} />
              <OndeNaoToca musica={musica} />
              <DeleteMusica
                musica={musica}
                open={removing}
                onClose={() => setRemoving(false)}
                onDeleted={() => navigate(listAddress('/musicas'), { replace: true })}
              />
            </chakra.div>
          )}
        </ReadState>
      </ComHistorico>
      {modal === modalEditar && <EditarMusica />}
    </>
  );
}

type DeleteMusicaProps = { musica: Musica; open: boolean; onClose: () => void; onDeleted: () => void };

function DeleteMusica({ musica, open, onClose, onDeleted }: DeleteMusicaProps) {
  const remove = useOperation('deleteMusica', {
    success: deleteMusicas.success(1),
    invalidates: ['listMusicas', 'getPlaylist', 'search'],
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      {...askDeleteMusicas([musica])}
      onConfirm={() => remove.mutate({ path: { id: musica._id } }, { onSuccess: onDeleted })}
      pending={remove.isPending}
      error={remove.error}
    />
  );
}
