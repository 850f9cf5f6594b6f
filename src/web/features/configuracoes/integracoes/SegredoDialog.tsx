import type { Schemas } from '#domain/schemas.ts';
import { SecretDialog } from '../../../shared/ui/SecretDialog.tsx';

type SegredoDialogProps = { destino: Schemas['DestinoCriado']; onClose: () => void };

export const SegredoDialog = ({ destino, onClose }: SegredoDialogProps) => (
  <SecretDialog
    title={`Segredo de ${destino.nome}`}
    description="Com ele, o programa que recebe confere que foi este sistema que enviou."
    label="Segredo"
    secret={destino.segredo}
    warning="Copie o segredo agora: ele não será mostrado de novo."
    texts={{
      copied: 'Copiado.',
      refused: 'Não foi possível copiar: o segredo está selecionado, copie-o com Ctrl+C.',
      leave: 'Fechar sem copiar o segredo?',
      done: 'Já guardei o segredo',
    }}
    onClose={onClose}
  />
);
