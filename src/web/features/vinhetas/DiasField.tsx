import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '../../shared/chakra/fields.ts';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { alternado, type Dia, diasUteis, nomeDoDia, semana } from './vinheta.ts';

const Toggle = chakra('button', {
  base: {
    minW: '12',
    h: '9',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    bg: 'surface',
    color: 'ink2',
    fontSize: 'label',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'subtle' },
    _pressed: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
      _hover: { bg: 'brand.hover' },
    },
  },
});

/** The days on which a jingle plays, as toggles. */
export function DiasField({ name }: { name: string }) {
  const { label, error, control } = useField(name);
  const id = useId();
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.span id={id} textStyle="label">
        {label}{' '}
        <chakra.span color="bad" aria-hidden>
          *
        </chakra.span>
      </chakra.span>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" gap="1.5">
              {semana.map((dia, index) => (
                <Toggle
                  key={dia}
                  type="button"
                  ref={index === 0 ? ref : undefined}
                  aria-pressed={(value as Dia[]).includes(dia)}
                  aria-label={`${dia}, ${nomeDoDia(dia)}`}
                  title={nomeDoDia(dia)}
                  onClick={() => onChange(alternado(value, dia))}
                >
                  {dia}
                </Toggle>
              ))}
            </chakra.div>
            <Button variant="ghost" size="xs" onClick={() => onChange(semana)}>
              Todos os dias
            </Button>
            <Button variant="ghost" size="xs" onClick={() => onChange(diasUteis)}>
              Segunda a sexta
            </Button>
          </chakra.div>
        )}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
