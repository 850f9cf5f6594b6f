import type { components } from '#generated/api.d.ts';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Labels } from '../../shared/form/resolver.ts';
import { levelOptions } from './level.ts';

type Admin = components['schemas']['Admin'];
export type AdminValues = components['schemas']['AdminCreate'];

const labels: Labels<AdminValues> = {
  nome: 'Nome',
  login: 'Login',
  email: 'E-mail',
  senha: 'Senha',
  level: 'Nível',
};

/** The form's values of an administrator; empty ones for a new one. */
export function adminValues(admin?: Admin): AdminValues {
  return {
    nome: admin?.nome ?? '',
    login: admin?.login ?? '',
    email: admin?.email ?? '',
    senha: '',
    level: admin?.level ?? '1',
  };
}

const Field = fieldsOf<AdminValues>();

type AdminFormProps = Omit<FormProps<AdminValues, Admin>, 'labels' | 'leaveGuard' | 'children'>;

/** The fields of an administrator, new or not. */
export function AdminForm(props: AdminFormProps) {
  const { editing } = props;
  return (
    <Form {...props} labels={labels} leaveGuard>
      <FormCard title="Dados do administrador" bare={editing}>
        <Field.Text name="nome" required maxLength={120} />
        <Field.Text name="login" required maxLength={60} hint="Letras, números e os sinais . _ @ -" />
        <Field.Text name="email" type="email" required maxLength={254} />
        <Field.Select
          name="level"
          required
          options={levelOptions}
          hint={editing ? 'Um novo nível encerra as sessões abertas.' : undefined}
        />
        <Field.Password
          name="senha"
          required={!editing}
          hint={
            editing
              ? 'Em branco mantém a atual; uma nova encerra as sessões abertas.'
              : 'De 8 a 72 caracteres.'
          }
        />
      </FormCard>
    </Form>
  );
}
