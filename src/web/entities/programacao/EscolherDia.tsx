import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { addDays } from '#domain/day.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { Input } from '../../shared/ui/Input.tsx';

type EscolherDiaProps = { dia: string; hoje: string; passo: number; onChange: (dia: string) => void };

export function EscolherDia({ dia, hoje, passo, onChange }: EscolherDiaProps) {
  const id = useId();
  const [antes, depois] =
    passo === 1 ? ['Dia anterior', 'Dia seguinte'] : ['Semana anterior', 'Semana seguinte'];
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <IconButton label={antes} onClick={() => onChange(addDays(dia, -passo))}>
        <ChevronLeft size={18} />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        Dia
      </label>
      <chakra.div w="40">
        <Input
          id={id}
          type="date"
          min="2000-01-01"
          value={dia}
          onChange={({ currentTarget: { value } }) => value && onChange(value)}
        />
      </chakra.div>
      <IconButton label={depois} onClick={() => onChange(addDays(dia, passo))}>
        <ChevronRight size={18} />
      </IconButton>
      <Button variant="ghost" reason={dia === hoje && 'Já está em hoje'} onClick={() => onChange(hoje)}>
        Hoje
      </Button>
    </chakra.div>
  );
}
