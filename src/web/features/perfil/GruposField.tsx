import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Toggle } from '../../entities/DiasToggles.tsx';
import { Field } from '../../shared/chakra/fields.tsx';
import { useField } from '../../shared/form/FormContext.ts';

/** The value is the list of pressed groups, in the contract's order. */
export function GruposField({ name, hint }: { name: string; hint: string }) {
  const { label, error, control, options = {} } = useField(name);
  const id = useId();
  const grupos = Object.keys(options);
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.span id={id} textStyle="label">
        {label}
      </chakra.span>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => {
          const isPressed = (grupo: string) => (value as string[]).includes(grupo);
          const toggle = (grupo: string) =>
            onChange(grupos.filter((one) => isPressed(one) !== (one === grupo)));
          return (
            <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" gap="1.5">
              {grupos.map((grupo, index) => (
                <Toggle
                  key={grupo}
                  type="button"
                  ref={index === 0 ? ref : undefined}
                  aria-pressed={isPressed(grupo)}
                  onClick={() => toggle(grupo)}
                >
                  {grupo}
                </Toggle>
              ))}
            </chakra.div>
          );
        }}
      />
      <Field.HelperText>{hint}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
