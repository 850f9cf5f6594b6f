import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { MeUpdate } from '#generated/fields.ts';
import { listQuery } from '../../shared/api/query.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Check } from '../../shared/ui/Input.tsx';

const name = 'revogarChaves';

export const useComChaves = (admin: string) =>
  (useInfiniteQuery(listQuery('listChaves', { admin })).data?.pages[0]?.total ?? 0) > 0;

export const RevogarChaves = (input: Omit<ComponentProps<typeof Check>, 'children'>) => (
  <Check {...input}>{MeUpdate[name].label}</Check>
);

export function RevogarChavesField({ admin }: { admin: string }) {
  const senha: unknown = useWatch({ name: 'senha' });
  const { error, register } = useField(name);
  const comChaves = useComChaves(admin);
  if (!senha || !comChaves) return null;
  return (
    <Field.Root invalid={Boolean(error)} data-field={name}>
      <RevogarChaves {...register(name)} />
      <Field.HelperText>
        Quem sabia a senha antiga pode ter criado uma. Os programas param até receberem uma chave nova.
      </Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
