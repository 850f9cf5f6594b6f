import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Field } from '../chakra/fields.tsx';
import { maskRef } from '../form/masks.ts';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import type { AnyFilter, SeveralFilter } from './declaration.ts';

type FilterFieldProps = {
  filter: AnyFilter;
  value: string;
  /** The values of all the drawer's filters. */
  values: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

/** The input of one filter, whatever its kind; its value is the text that the address will hold. */
export function FilterField({ filter, value, values, onChange }: FilterFieldProps) {
  const id = useId();
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

type SeveralFieldProps = Pick<FilterFieldProps, 'value' | 'onChange'> & {
  filter: SeveralFilter<string> & { label: string };
};

/** A filter with a box for each value. */
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
