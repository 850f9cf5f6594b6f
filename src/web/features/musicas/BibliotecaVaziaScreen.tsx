import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Music, Radio, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { count } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import { settings } from '../../shared/api/settings.ts';
import { streamingAccount } from '../../shared/api/streamingAccount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { enviarFaixas } from './musica.ts';

const EnviarFaixas = lazy(async () => ({ default: (await import('./EnviarFaixas.tsx')).EnviarFaixas }));

/** Where one is led while there are no tracks to choose from: how to get some. */
export function BibliotecaVaziaScreen() {
  const navigate = useNavigate();
  const { modal, openModal } = useOverlay();
  const read = useQuery(query('listMusicas', { query: { limit: 1 } }));
  return (
    <>
      <PageHeader title="Biblioteca" />
      <ReadState read={read}>
        {({ total }) => (
          <chakra.section bg="surface" borderWidth="1px" borderRadius="card">
            <EmptyState
              icon={Music}
              title={
                total
                  ? `Sua biblioteca tem ${count(total, 'música', 'músicas')}`
                  : 'Sua biblioteca está vazia'
              }
              action={
                <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
                  <Button icon={<Upload size={16} />} onClick={() => openModal(enviarFaixas)}>
                    Enviar faixas
                  </Button>
                  {total ? (
                    <Button variant="outline" onClick={() => navigate('/musicas')}>
                      Ver as músicas
                    </Button>
                  ) : null}
                  <Streaming />
                </chakra.div>
              }
            >
              Envie os arquivos das suas faixas para montar playlists, ou conecte um serviço de streaming.
            </EmptyState>
          </chakra.section>
        )}
      </ReadState>
      <Suspense>{modal === enviarFaixas && <EnviarFaixas />}</Suspense>
    </>
  );
}

/** The way to the connection, which the profile keeps. */
function Streaming() {
  const navigate = useNavigate();
  const { data: connectedAs } = useQuery(streamingAccount());
  return (
    <Button
      variant="outline"
      icon={<Radio size={16} />}
      reason={
        !settings.STREAMING_API_URL && 'A integração com o serviço de streaming está desligada neste servidor'
      }
      onClick={() => navigate('/perfil')}
    >
      {connectedAs ? `Conectado como ${connectedAs}` : 'Conectar streaming'}
    </Button>
  );
}
