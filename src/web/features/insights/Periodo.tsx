import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays } from 'lucide-react';
import type { Periodo as Said } from '#domain/periodos.ts';
import { PeriodDays, PeriodSelect } from '../../shared/filter/Period.tsx';
import { periodoOptions } from './insights.filters.ts';

type PeriodoProps = { said: Said; padrao: number; onChange: (said: Said) => void };

export function Periodo({ said, padrao, onChange }: PeriodoProps) {
  return (
    <>
      <PeriodSelect
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
        ps="9"
        fontWeight="medium"
        said={said}
        options={periodoOptions(padrao)}
        onChange={onChange}
      />
      <PeriodDays said={said} onChange={onChange} />
    </>
  );
}
