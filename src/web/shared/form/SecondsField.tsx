import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { secondsOf, secondsText } from '#domain/seconds.ts';
import { Input } from '../ui/Input.tsx';
import { type Common, Frame } from './FieldFrame.tsx';
import { useField } from './FormContext.ts';

const millisecondsOf = (text: string) => (text ? Math.round(Number(text.replace(',', '.')) * 1000) : null);

/** An input in seconds, with a decimal comma. The value is in milliseconds, or null if the input is empty. */
export function SecondsField(common: Common) {
  const { name } = common;
  const field = useField(name, { show: (value) => secondsText(value as number | null) });
  const { maximum = 0 } = field;
  const [typed, setTyped] = useState('');
  return (
    <Frame {...field} {...common}>
      <Controller
        name={name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Input
            ref={ref}
            onBlur={onBlur}
            inputMode="decimal"
            autoComplete="off"
            value={millisecondsOf(typed) === value ? typed : value === null ? '' : secondsOf(value)}
            onChange={(event) => {
              const text = event.currentTarget.value.replace('.', ',');
              const milliseconds = millisecondsOf(text);
              // Rejects text that is not a number, which compares as false.
              if (!(Number(milliseconds) <= maximum)) return;
              setTyped(text);
              onChange(milliseconds);
            }}
          />
        )}
      />
    </Frame>
  );
}
