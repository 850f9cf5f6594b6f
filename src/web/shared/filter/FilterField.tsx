import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Periodo } from '#domain/periodos.ts';
import { Field } from '../chakra/fields.tsx';
import { maskRef } from '../form/masks.ts';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import type { AnyFilter, PeriodFilter, SeveralFilter } from './declaration.ts';
import { PeriodDays, PeriodSelect } from './Period.tsx';

type FilterFieldProps = {
  filter: AnyFilter;
  value: string;
  values: Readonly<Record<string, string>>;
  /** Also changes the filters that are parts of this one. */
  onValues: (values: Readonly<Record<string, string>>) => void;
};

export function FilterField({ filter, value, values, onValues }: FilterFieldProps) {
  const onChange = (text: string) => onValues({ [filter.key]: text });
  const id = useId();
  if (filter.kind === 'period') return <PeriodField filter={filter} values={values} onValues={onValues} />;
  if (filter.kind === 'several') return <SeveralField filter={filter} value={value} onChange={onChange} />;
  const common = { value, placeholder: filter.placeholder };
  return (
    <Field.Root id={id} flex={filter.half ? '1 1 40%' : '1 1 100%'}>
      <Field.Label>{filter.label}</Field.Label>
      {filter.kind === 'picker' && (
        <filter.Picker id={id} value={value} values={values} onChange={onChange} />
      )}
      {filter.kind === 'select' && (
        <Select
          options={filter.options}
          none={filter.placeholder ?? 'Todos'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {filter.kind === 'number' && (
        <Input
          {...common}
          inputMode="numeric"
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '');
            if (Number(digits) <= filter.max) onChange(digits);
          }}
        />
      )}
      {filter.kind === 'day' && (
        <Input
          type="date"
          value={value}
          min={filter.from && values[filter.from]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {filter.kind === 'text' && (
        <Input
          {...common}
          maxLength={filter.maxLength}
          ref={filter.mask && maskRef(filter.mask)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field.Root>
  );
}

type PeriodFieldProps = Pick<FilterFieldProps, 'values' | 'onValues'> & {
  filter: PeriodFilter<string> & { label: string; max?: number };
};

const none = { intervalo: '', de: '', ate: '' };

function PeriodField({ filter: { label, placeholder, options, max }, values, onValues }: PeriodFieldProps) {
  const { periodo, intervalo, de, ate } = values;
  const said = {
    ...(periodo && { periodo: Number(periodo) }),
    ...(intervalo && { intervalo }),
    ...(de && { de }),
    ...(ate && { ate }),
  } as Periodo;
  const change = ({ periodo, ...others }: Periodo) =>
    onValues({ ...none, ...others, periodo: String(periodo ?? '') });
  return (
    <>
      <Field.Root flex="1 1 100%">
        <Field.Label>{label}</Field.Label>
        <PeriodSelect said={said} options={options} none={placeholder} onChange={change} />
      </Field.Root>
      <PeriodDays said={said} most={max} onChange={change} />
    </>
  );
}

type SeveralFieldProps = Pick<FilterFieldProps, 'value'> & {
  onChange: (value: string) => void;
  filter: SeveralFilter<string> & { label: string };
};

function SeveralField({ filter: { label, options }, value, onChange }: SeveralFieldProps) {
  const chosen = new Set(value.split(','));
  const toggled = (one: string) =>
    options
      .filter((option) => (option.value === one) !== chosen.has(option.value))
      .map((option) => option.value)
      .join();
  return (
    <chakra.fieldset flex="1 1 100%" minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      {options.map((option) => (
        <chakra.label key={option.value} display="flex" alignItems="center" gap="2" minH="8" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize="4"
            accentColor="brand.solid"
            checked={chosen.has(option.value)}
            onChange={() => onChange(toggled(option.value))}
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
