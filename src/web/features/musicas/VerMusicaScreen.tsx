import { useQuery } from '@tanstack/react-query';
import { Ban, ChartNoAxesCombined, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { MetricasPorDia } from '../../entities/relatorios/MetricasPorDia.tsx';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { ClientesBloqueados } from './ClientesBloqueados.tsx';
import { DadosDaMusica } from './DadosDaMusica.tsx';
import { ExcluirMusica } from './ExcluirMusica.tsx';
import { bloquearMusica, editarMusica } from './musica.ts';
import { PlaylistsDaMusica } from './PlaylistsDaMusica.tsx';
import './verMusica.css';

const EditarMusica = lazy(async () => ({ default: (await import('./EditarMusica.tsx')).EditarMusica }));

/** A track: what is known of it, where it plays, for whom it is blocked, and how it does. */
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
              <Button variant="outline" icon={<Trash2 size={16} />} onClick={() => setRemoving(true)}>
                Excluir
              </Button>
              <Button
                variant="outline"
                icon={<ChartNoAxesCombined size={16} />}
                onClick={() => navigate(`/musicas/relatorios/${id}`)}
              >
                Relatório
              </Button>
              <Button
                variant="outline"
                icon={<Ban size={16} />}
                onClick={() => openModal(bloquearMusica, { musica: id })}
              >
                Bloquear para clientes
              </Button>
              <Button icon={<Pencil size={16} />} onClick={() => openModal(editarMusica, { id })}>
                Editar
              </Button>
            </>
          )
        }
      />
      <ReadState read={read}>
        {(musica) => (
          <div className="musica-grade">
            <DadosDaMusica musica={musica} />
            <MetricasPorDia operation="getMusicaMetricas" id={id} />
            <PlaylistsDaMusica musica={musica} />
            <ClientesBloqueados musica={musica} />
            <ExcluirMusica
              musica={musica}
              open={removing}
              onClose={() => setRemoving(false)}
              onDeleted={() => navigate(listAddress('/musicas'), { replace: true })}
            />
          </div>
        )}
      </ReadState>
      <Suspense>{modal === editarMusica && <EditarMusica />}</Suspense>
    </>
  );
}
