import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../shared/chakra/fields.tsx';
import { useField } from '../shared/form/FormContext.ts';
import { Input } from '../shared/ui/Input.tsx';
import { type DiasDaValidade, validadeEmPalavras } from './validade.ts';

export function ValidadeField({ vazia = 'Em branco: sempre' }: { vazia?: string }) {
  const { label, error, saved } = useField('validade', {
    show: (value) => validadeEmPalavras(value as DiasDaValidade),
  });
  const { field } = useController<{ validade: DiasDaValidade }, 'validade'>({ name: 'validade' });
  const [de, ate] = field.value;
  const id = useId();
  const dia = (name: string, value: string, min: string, next: (value: string) => DiasDaValidade) => (
    <Field.Root flex="1 1 140px" w="auto" invalid={Boolean(error)}>
      <Field.Label color="ink2">{name}</Field.Label>
      <Input
        type="date"
        ref={name === 'Primeiro dia' ? field.ref : undefined}
        min={min}
        value={value}
        onChange={(event) => field.onChange(next(event.currentTarget.value))}
      />
    </Field.Root>
  );
  return (
    <Field.Root invalid={Boolean(error)} data-field="validade" role="group" aria-labelledby={id}>
      <chakra.span id={id} textStyle="label">
        {label}
      </chakra.span>
      <chakra.div display="flex" flexWrap="wrap" gap="3" w="full">
        {dia('Primeiro dia', de, '2000-01-01', (value) => [value, ate])}
        {dia('Último dia', ate, de || '2000-01-01', (value) => [de, value])}
      </chakra.div>
      {saved !== undefined && <Field.HelperText color="warn">Valor atual: {saved}</Field.HelperText>}
      {!error && (
        <Field.HelperText>
          {de || ate ? `${validadeEmPalavras(field.value)}. Os dois dias contam.` : `${vazia}.`}
        </Field.HelperText>
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
