import { chakra } from '@chakra-ui/react/styled-system';
import { Controller } from 'react-hook-form';
import { Field } from '../../../shared/chakra/fields.tsx';
import { RequiredMark } from '../../../shared/form/FieldFrame.tsx';
import { useField } from '../../../shared/form/FormContext.ts';
import { Check } from '../../../shared/ui/Input.tsx';

/** The value is the list of ticked types, in the contract's order. */
export function TiposField({ name, hint }: { name: string; hint: string }) {
  const { label, error, control, options = {} } = useField(name);
  const tipos = Object.keys(options);
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.fieldset minW="0" w="full">
        <chakra.legend textStyle="label" mb="1.5">
          {label}
          <RequiredMark />
        </chakra.legend>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => {
            const isTicked = (tipo: string) => (value as string[]).includes(tipo);
            const toggle = (tipo: string) =>
              onChange(tipos.filter((one) => isTicked(one) !== (one === tipo)));
            return (
              <chakra.div
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
                columnGap="4"
              >
                {tipos.map((tipo, index) => (
                  <Check
                    key={tipo}
                    ref={index === 0 ? ref : undefined}
                    checked={isTicked(tipo)}
                    onChange={() => toggle(tipo)}
                    onBlur={onBlur}
                  >
                    {options[tipo]}
                  </Check>
                ))}
              </chakra.div>
            );
          }}
        />
      </chakra.fieldset>
      <Field.HelperText>{hint}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
