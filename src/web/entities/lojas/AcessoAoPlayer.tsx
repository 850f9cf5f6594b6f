import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, ExternalLink } from 'lucide-react';
import { playerAddress } from '../../shared/api/settings.ts';
import { Button, buttonLook } from '../../shared/ui/Button.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { useCopy } from '../../shared/ui/useCopy.ts';

function accessText(address: string, login: string, senha: string) {
  const lines = [`Endereço: ${address}`, login && `Login: ${login}`, senha && `Senha: ${senha}`];
  return lines.filter(Boolean).join('\n');
}

type AcessoAoPlayerProps = {
  login: string;
  /** Only while it is being set: the server never returns it. */
  senha?: string;
};

export function AcessoAoPlayer({ login, senha = '' }: AcessoAoPlayerProps) {
  const address = playerAddress();
  const { said, copy } = useCopy(
    'Acesso copiado.',
    'Não foi possível copiar: selecione o endereço e copie-o com Ctrl+C.',
  );
  return (
    <chakra.div gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="5" alignItems="center">
      <chakra.div boxSize="112px" borderRadius="l2" bg="Canvas" color="CanvasText" colorScheme="light">
        <QrCode text={address} label="QR code do endereço do player" />
      </chakra.div>
      <chakra.div flex="1" minW="min(280px, 100%)">
        <chakra.p textStyle="label">Endereço do player</chakra.p>
        <chakra.p mb="3" overflowWrap="anywhere">
          {address}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <a {...buttonLook()} href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            Abrir o player
          </a>
          <Button icon={<Copy size={16} />} onClick={() => void copy(accessText(address, login, senha))}>
            Copiar acesso
          </Button>
        </chakra.div>
        <chakra.p role="status" mt="2" minH="5" fontSize="label" color="ink2">
          {said}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
