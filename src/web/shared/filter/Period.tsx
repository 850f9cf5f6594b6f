import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useId, useState } from 'react';
import { addDays, dayOf } from '#domain/day.ts';
import { daysOf, longestDays, type Periodo, periodoOr, wrongPeriodo } from '#domain/periodos.ts';
import { Intervalo } from '#generated/labels.ts';
import { Input } from '../ui/Input.tsx';
import { type Option, optionsOf } from '../ui/options.ts';
import { Select } from '../ui/Select.tsx';

const DATAS = 'datas';

/** Days between the two dates at first, if no period was chosen before. */
const USUAL = 30;

type PeriodProps = { said: Periodo; onChange: (said: Periodo) => void };

/** The maximum of `periodo` in the contract, in days. */
type Most = { most?: number };

type PeriodSelectProps = PeriodProps &
  Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
    options: readonly Option[];
  };

const isDated = ({ de, ate }: Periodo) => de !== undefined || ate !== undefined;

export function PeriodSelect({ said, options, onChange, ...select }: PeriodSelectProps) {
  const choose = (value: string) => {
    if (Object.hasOwn(Intervalo, value)) return onChange({ intervalo: value as keyof typeof Intervalo });
    if (value !== DATAS) return onChange(value ? { periodo: Number(value) } : {});
    const { de, ate } = daysOf(periodoOr(said, USUAL))!;
    onChange({ de, ate });
  };
  return (
    <Select
      {...select}
      value={said.intervalo ?? (isDated(said) ? DATAS : (said.periodo ?? ''))}
      options={[...optionsOf(Intervalo), ...options, { value: DATAS, label: 'Entre duas datas' }]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** An invalid period stays in its fields and is not reported. */
export function PeriodDays({ said, most, onChange }: PeriodProps & Most) {
  const id = useId();
  const { de, ate } = said;
  const [seen, setSeen] = useState(said);
  const [typed, setTyped] = useState(said);
  if (seen.de !== de || seen.ate !== ate) {
    setSeen(said);
    setTyped(said);
  }
  if (!isDated(said)) return null;
  const [wrong] = wrongPeriodo(typed, most);
  const type = (part: Periodo) => {
    const next = { de: typed.de, ate: typed.ate, ...part };
    setTyped(next);
    if (wrongPeriodo(next, most).length === 0 && next.de?.startsWith('20')) onChange(next);
  };
  const day = (label: string, key: 'de' | 'ate', limits: { min?: string; max?: string }) => (
    <chakra.div display="flex" alignItems="center" gap="1.5" fontSize="label">
      <label htmlFor={id + key}>{label}</label>
      <Input
        id={id + key}
        type="date"
        required
        {...limits}
        value={typed[key] ?? ''}
        aria-invalid={wrong?.path === key || undefined}
        aria-describedby={wrong && id}
        onChange={(event) => type({ [key]: event.currentTarget.value || undefined })}
      />
    </chakra.div>
  );
  const today = dayOf(new Date());
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {day('De', 'de', { min: '2000-01-01', max: today })}
      {day('até', 'ate', { min: typed.de, max: typed.de && addDays(typed.de, longestDays(most) - 1) })}
      {wrong && (
        <chakra.span id={id} role="alert" className="note tone-bad" flexBasis="full">
          {wrong.message}
        </chakra.span>
      )}
    </chakra.div>
  );
}
