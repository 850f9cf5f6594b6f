import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { RequiredMark } from './FieldFrame.tsx';
import { useField } from './FormContext.ts';

type RadioFieldProps = {
  name: string;
  options: readonly { value: string; label: string }[];
};

export function RadioField({ name, options }: RadioFieldProps) {
  const { label, error, register } = useField(name);
  const id = useId();
  return (
    <chakra.fieldset data-field={name} gridColumn="1 / -1" minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {label}
        <RequiredMark />
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
        {options.map((option) => (
          <chakra.label
            key={option.value}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="9"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              boxSize="4"
              accentColor="brand.solid"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              value={option.value}
              {...register(name)}
            />
            {option.label}
          </chakra.label>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={id} color="bad" fontSize="label" mt="1">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
