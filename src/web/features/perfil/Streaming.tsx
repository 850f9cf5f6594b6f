import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { settings } from '../../shared/api/settings.ts';
import { streaming } from '../../shared/api/streaming.ts';
import { streamingAccount } from '../../shared/api/streamingAccount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';

function describe(read: { data?: string | null; isError: boolean; isFetching: boolean }): string {
  if (!settings.STREAMING_API_URL)
    return 'A integração com o serviço de streaming está desligada neste servidor.';
  if (!streaming.token) return 'Nenhuma conta de streaming conectada.';
  if (read.isFetching) return 'Consultando o serviço de streaming…';
  if (read.isError) return 'Não foi possível consultar o serviço de streaming. O acesso pode ter expirado.';
  return `Conectado como ${read.data ?? 'conta sem nome'}`;
}

/** Account of the streaming service. Its token arrives in the address. */
export function Streaming() {
  const read = useQuery(streamingAccount());
  const disconnect = () => {
    streaming.disconnect();
    void read.refetch();
  };
  return (
    <Card padded title="Streaming">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="3">
        <chakra.span color={read.data ? 'ok' : 'ink2'}>
          <Radio size={20} aria-hidden />
        </chakra.span>
        <chakra.p flex="1" role="status">
          {describe(read)}
        </chakra.p>
        {read.isError && <Button onClick={() => void read.refetch()}>Tentar novamente</Button>}
        {streaming.token && <Button onClick={disconnect}>Desconectar</Button>}
      </chakra.div>
    </Card>
  );
}
