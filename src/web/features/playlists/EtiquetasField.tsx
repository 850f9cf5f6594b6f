import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type Common, Frame } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Input } from '../../shared/ui/Input.tsx';

const textOf = (etiquetas: unknown) => (etiquetas as string[]).join(', ');
const etiquetasOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((etiqueta) => etiqueta.trim())
      .filter(Boolean),
  ),
];

/** Tags, separated by commas. The value is a list of texts. */
export function EtiquetasField(common: Common) {
  const field = useField(common.name, { show: textOf });
  const [typed, setTyped] = useState('');
  return (
    <Frame {...field} {...common}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Input
            ref={ref}
            onBlur={onBlur}
            autoComplete="off"
            placeholder="Separe por vírgulas"
            // The typed text, with its last comma, until another value replaces it.
            value={textOf(etiquetasOf(typed)) === textOf(value) ? typed : textOf(value)}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(etiquetasOf(currentTarget.value));
            }}
          />
        )}
      />
    </Frame>
  );
}
