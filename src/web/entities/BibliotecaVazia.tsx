import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Radio, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { count } from '#domain/text.ts';
import { settings } from '../shared/api/settings.ts';
import { streamingAccount } from '../shared/api/streamingAccount.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Card } from '../shared/ui/Card.tsx';
import { useOverlay } from '../shared/ui/overlay.ts';
import { EmptyState } from '../shared/ui/StateMessage.tsx';

export function BibliotecaVazia({ total = 0, children }: { total?: number; children: ReactNode }) {
  const navigate = useNavigate();
  const { openModal } = useOverlay();
  return (
    <Card>
      <EmptyState
        kind="musica"
        title={
          total > 0 ? `Sua biblioteca tem ${count(total, 'música', 'músicas')}` : 'Sua biblioteca está vazia'
        }
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
            <Button variant="solid" icon={<Upload size={16} />} onClick={() => openModal('ENVIAR_FAIXAS')}>
              Enviar faixas
            </Button>
            {total > 0 && <Button onClick={() => navigate('/musicas')}>Ver as músicas</Button>}
            <Streaming />
          </chakra.div>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}

function Streaming() {
  const navigate = useNavigate();
  const { data: connectedAs } = useQuery(streamingAccount());
  return (
    <Button
      icon={<Radio size={16} />}
      reason={
        !settings.STREAMING_API_URL && 'A integração com o serviço de streaming está desligada neste servidor'
      }
      onClick={() => navigate('/perfil?aba=streaming')}
    >
      {connectedAs ? `Conectado como ${connectedAs}` : 'Conectar streaming'}
    </Button>
  );
}
