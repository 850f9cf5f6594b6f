import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import { Field } from '../chakra/fields.ts';
import { maskRef } from '../form/masks.ts';
import { Select } from '../ui/Select.tsx';
import type { AnyFilter } from './declaration.ts';

type FilterFieldProps = {
  filter: AnyFilter;
  value: string;
  /** What the drawer's filters hold. */
  values: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

/** The input of one filter, whatever its kind; its value is the text that the address will hold. */
export function FilterField({ filter, value, values, onChange }: FilterFieldProps) {
  const id = useId();
  const common = { value, placeholder: filter.placeholder };
  return (
    <Field.Root id={id} flex={filter.half ? '1 1 40%' : '1 1 100%'}>
      <Field.Label>{filter.label}</Field.Label>
      {filter.kind === 'picker' && (
        <filter.Picker Input={Input} id={id} value={value} values={values} onChange={onChange} />
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
