import { chakra } from '@chakra-ui/react/styled-system';
import { MonitorSpeaker } from 'lucide-react';
import type { Schemas } from '#domain/schemas.ts';
import { modalParear, modalSaude, Situacao } from '../../../entities/lojas/Situacao.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import type { SaudeDaLoja } from '../pagina/leituras.ts';
import { Desvincular } from './Desvincular.tsx';
import { Faixa } from './Faixa.tsx';
import { Fatos, FusoDaLoja } from './Fatos.tsx';
import { HaQuanto } from './HaQuanto.tsx';

type VidaDaLojaProps = {
  loja: Schemas['Loja'];
  read: SaudeDaLoja;
  tocadas: string;
};

/** Replaces or removes the store's device. Without a device, `Faltas` offers pairing instead. */
function Aparelho({ loja }: { loja: NonNullable<SaudeDaLoja['data']> }) {
  const { openModal } = useOverlay();
  return (
    <>
      {loja.dispositivo && (
        <Button
          icon={<MonitorSpeaker size={16} />}
          onClick={() => openModal(modalParear, { loja: loja._id })}
        >
          Parear um aparelho
        </Button>
      )}
      <Desvincular loja={loja} />
    </>
  );
}

export function VidaDaLoja({ loja, read, tocadas }: VidaDaLojaProps) {
  const { data: saude, error, isUnwatched, refetch } = read;
  const quadro = new URLSearchParams({
    cliente: loja.cliente._id,
    modal: modalSaude,
    'modal.id': loja._id,
  });
  return (
    <Card title="Saúde" padded actions={saude && <Aparelho loja={saude} />}>
      {isUnwatched && (
        <p className="muted">
          {loja.status === 'ATIVO' ? 'O cliente desta loja está inativo' : 'A loja está inativa'}: ela não
          toca e não é acompanhada.
        </p>
      )}
      {!isUnwatched && error && !saude && <ErrorState error={error} onRetry={() => void refetch()} />}
      {saude && (
        <>
          <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="2" mb="4" fontSize="md">
            <Situacao {...saude} />
            {saude.desde && saude.situacao !== 'NUNCA_LIGOU' && (
              <span className="muted">
                <HaQuanto desde={saude.desde} />
              </span>
            )}
            <FusoDaLoja {...saude} />
          </chakra.p>
          <Faixa loja={saude} agora={read.dataUpdatedAt} />
          <chakra.div mt="5">
            <Fatos loja={saude} wide />
          </chakra.div>
        </>
      )}
      <chakra.p display="flex" flexWrap="wrap" columnGap="5" rowGap="2" mt="4">
        <TextLink to={tocadas}>Faixas tocadas</TextLink>
        <TextLink to={`/lojas/saude?${quadro}`}>Ver no quadro</TextLink>
      </chakra.p>
    </Card>
  );
}
