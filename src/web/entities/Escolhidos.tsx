import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Button } from '../shared/ui/Button.tsx';

export type Escolhido = { _id: string; nome: string };

type EscolhidosProps = { label: string; escolhidos: readonly Escolhido[]; onRemove: (id: string) => void };

export function Escolhidos({ label, escolhidos, onRemove }: EscolhidosProps) {
  if (escolhidos.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="2" listStyleType="none" aria-label={label}>
      {escolhidos.map(({ _id, nome }) => (
        <Chip key={_id}>
          <Button
            size="xs"
            icon={<X size={14} />}
            aria-label={`Retirar ${nome}`}
            onClick={() => onRemove(_id)}
          >
            {nome}
          </Button>
        </Chip>
      ))}
    </chakra.ul>
  );
}

const Chip = chakra('li', {
  base: {
    maxW: 'full',
    '& > button[data-size]': { maxW: 'full', h: 'auto', minH: '8', whiteSpace: 'normal', textAlign: 'start' },
  },
});
