import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays } from 'lucide-react';
import { Select } from '../../shared/ui/Select.tsx';
import { periodoOptions } from './insights.filters.ts';

type PeriodoProps = { value: number; padrao: number; onChange: (value: number) => void };

/** The period, where it is changed most: on the page itself. */
export function Periodo({ value, padrao, onChange }: PeriodoProps) {
  return (
    <Select
      w="192px"
      icon={
        <chakra.span
          position="absolute"
          zIndex="1"
          insetY="0"
          insetStart="11px"
          display="grid"
          placeItems="center"
          pointerEvents="none"
        >
          <CalendarDays size={16} aria-hidden />
        </chakra.span>
      }
      aria-label="Período"
      value={value}
      ps="9"
      fontWeight="medium"
      options={periodoOptions(padrao)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
