import { NativeSelect } from '@chakra-ui/react/native-select';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { periodoOptions } from './insights.filters.ts';

type PeriodoProps = { value: number; padrao: number; onChange: (value: number) => void };

/** The period, where it is changed most: on the page itself. */
export function Periodo({ value, padrao, onChange }: PeriodoProps) {
  return (
    <NativeSelect.Root w="192px">
      <CalendarDays size={16} className="insights-calendario" aria-hidden />
      <NativeSelect.Field
        aria-label="Período"
        value={value}
        ps="9"
        fontWeight="medium"
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {periodoOptions(padrao).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
