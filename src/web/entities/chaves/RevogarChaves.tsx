import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { MeUpdate } from '#generated/fields.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Check } from '../../shared/ui/Input.tsx';

const name = 'revogarChaves';

/** The question whether the keys for programs end, too. */
export const RevogarChaves = (input: Omit<ComponentProps<typeof Check>, 'children'>) => (
  <Check {...input}>{MeUpdate[name].label}</Check>
);

/** Asks in a form, once a new password is typed, whether the keys for programs end with the old one. */
export function RevogarChavesField() {
  const senha: unknown = useWatch({ name: 'senha' });
  const { error, register } = useField(name);
  if (!senha) return null;
  return (
    <Field.Root invalid={Boolean(error)} data-field={name}>
      <RevogarChaves {...register(name)} />
      <Field.HelperText>
        Quem soube a senha antiga pode ter criado uma. Os programas param até receberem uma chave nova.
      </Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
