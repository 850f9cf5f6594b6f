import { chakra } from '@chakra-ui/react/styled-system';
import { formatDay } from '#domain/day.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { playerAddress, settings } from '../../shared/api/settings.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { DataLines } from '../../shared/ui/DataLines.tsx';

function entrada({ LOCAL_LOGIN, OIDC_NAME } = settings): string {
  if (!OIDC_NAME) return 'Com login e senha';
  return LOCAL_LOGIN ? `Com ${OIDC_NAME}, ou com login e senha` : `Só com ${OIDC_NAME}`;
}

function registros(detalhesDesde: string | null): string {
  const { RETENCAO_MESES: meses } = settings;
  const kept = meses === 0 ? 'Para sempre' : `O mês corrente e os ${count(meses, 'mês', 'meses')} anteriores`;
  return detalhesDesde ? `${kept}; há registros desde ${formatDay(detalhesDesde)}` : kept;
}

export function DoServidor({ configuracao }: { configuracao: Schemas['Configuracao'] }) {
  return (
    <Card padded mt="6" title="Definido no servidor">
      <chakra.p color="ink2" mb="4">
        Quem cuida do servidor muda isto nas configurações dele.
      </chakra.p>
      <DataLines
        lines={[
          ['Entrada no painel', entrada()],
          ['Endereço do player', settings.PLAYER_URL ?? `${playerAddress()} (sem endereço público definido)`],
          ['Registros das lojas', registros(configuracao.detalhesDesde)],
          ['Lixeira', `Apaga de vez depois de ${count(settings.LIXEIRA_DIAS, 'dia', 'dias')}`],
        ]}
      />
    </Card>
  );
}
