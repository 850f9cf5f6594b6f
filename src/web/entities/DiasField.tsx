import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '../shared/chakra/fields.tsx';
import { RequiredMark } from '../shared/form/FieldFrame.tsx';
import { useField } from '../shared/form/FormContext.ts';
import { Button } from '../shared/ui/Button.tsx';
import { DiasToggles } from './DiasToggles.tsx';
import { diasUteis, semana } from './dias.ts';

export function DiasField({ name, hint }: { name: string; hint?: string }) {
  const { label, error, control, required } = useField(name);
  const id = useId();
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.span id={id} textStyle="label">
        {label}
        {required && <RequiredMark />}
      </chakra.span>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <DiasToggles aria-labelledby={id} value={value} onChange={onChange} inputRef={ref} />
            <Button variant="ghost" size="xs" onClick={() => onChange(semana)}>
              Todos os dias
            </Button>
            <Button variant="ghost" size="xs" onClick={() => onChange(diasUteis)}>
              Segunda a sexta
            </Button>
          </chakra.div>
        )}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
