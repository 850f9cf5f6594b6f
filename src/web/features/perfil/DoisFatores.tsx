import { chakra } from '@chakra-ui/react/styled-system';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import type { Mudanca } from './MudarDoisFatores.tsx';

const MudarDoisFatores = onDemand(async () => (await import('./MudarDoisFatores.tsx')).MudarDoisFatores);

export function DoisFatores({ me: { doisFatores } }: { me: Schemas['Me'] }) {
  const navigate = useNavigate();
  const [changing, setChanging] = useState<Mudanca>();
  const { ativoDesde, codigosRestantes } = doisFatores;
  const left = `${codigosRestantes === 1 ? 'Resta' : 'Restam'} ${count(codigosRestantes, 'código', 'códigos')} de recuperação.`;
  return (
    <Card padded title="Verificação em duas etapas">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="3">
        <chakra.span color={ativoDesde ? 'ok' : 'ink2'}>
          {ativoDesde ? <ShieldCheck size={20} aria-hidden /> : <ShieldOff size={20} aria-hidden />}
        </chakra.span>
        <chakra.p flex="1" minW="60%">
          {ativoDesde
            ? `Ativa desde ${formatDateTime(ativoDesde)}. ${left}`
            : 'Desativada. Com ela, entrar pede também um código do seu celular.'}
        </chakra.p>
        {ativoDesde ? (
          <>
            <Button onClick={() => setChanging('CODIGOS')}>Novos códigos</Button>
            <Button onClick={() => setChanging('DESATIVAR')}>Desativar</Button>
          </>
        ) : (
          <Button onClick={() => void navigate('/dois-fatores')}>Ativar</Button>
        )}
      </chakra.div>
      {changing && <MudarDoisFatores mudanca={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
