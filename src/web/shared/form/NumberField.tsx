import { Controller } from 'react-hook-form';
import { Input } from '../ui/Input.tsx';
import { type Common, Frame } from './FieldFrame.tsx';
import { useField } from './FormContext.ts';

/** The value is a number, or null if the input is empty. */
export function NumberField(common: Common) {
  const field = useField(common.name, { show: String });
  return (
    <Frame {...field} {...common}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Input
            ref={ref}
            onBlur={onBlur}
            inputMode="numeric"
            autoComplete="off"
            maxLength={field.maximum === undefined ? undefined : String(field.maximum).length}
            value={value ?? ''}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '');
              onChange(digits ? Number(digits) : null);
            }}
          />
        )}
      />
    </Frame>
  );
}
