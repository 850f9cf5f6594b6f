import type { ReactNode } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';

export type AdminValues = Required<Schemas['AdminCreate']>;

export function adminValues(admin?: Schemas['Admin']): AdminValues {
  return {
    nome: admin?.nome ?? '',
    login: admin?.login ?? '',
    email: admin?.email ?? '',
    level: admin?.level ?? '1',
    senha: '',
  };
}

const Field = fieldsOf<AdminValues>();

type AdminFieldsProps = {
  admin?: Schemas['Admin'];
  children: ReactNode;
};

export const AdminFields = ({ admin, children }: AdminFieldsProps) => (
  <FormCard title="Dados do administrador" bare={admin !== undefined}>
    <Field.Text name="nome" />
    <Field.Text name="login" hint="Letras, números e os sinais . _ @ -" />
    <Field.Text
      name="email"
      hint={admin?.convite ? 'Um novo e-mail encerra o convite enviado: reenvie-o depois.' : undefined}
    />
    <Field.Select name="level" hint={admin && 'Um novo nível encerra as sessões abertas.'} />
    {children}
  </FormCard>
);
