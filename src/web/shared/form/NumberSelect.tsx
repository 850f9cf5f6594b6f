import { Controller } from 'react-hook-form';
import { Select } from '../ui/Select.tsx';
import { type Common, Frame } from './FieldFrame.tsx';
import { useField } from './FormContext.ts';

export function NumberSelect({ text, ...common }: Common & { text(value: number): string }) {
  const field = useField(common.name, { show: (value) => text(Number(value)) });
  const { minimum = 0, maximum = 0 } = field;
  const options = Array.from({ length: maximum - minimum + 1 }, (_, n) => ({
    value: String(maximum - n),
    label: text(maximum - n),
  }));
  return (
    <Frame {...field} {...common}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            {...{ ref, onBlur, options }}
            value={String(value)}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        )}
      />
    </Frame>
  );
}
