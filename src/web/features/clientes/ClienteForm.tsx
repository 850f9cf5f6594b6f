import { formatCnpj, isCnpj } from '#domain/cnpj.ts';
import { formatPhone, isPhone } from '#domain/phone.ts';
import type { components } from '#generated/api.d.ts';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { wrong } from '../../shared/form/messages.ts';
import type { Labels, Rules } from '../../shared/form/resolver.ts';

type Cliente = components['schemas']['Cliente'];
export type ClienteValues = Required<components['schemas']['ClienteCreate']>;

const labels: Labels<ClienteValues> = {
  nome: 'Nome',
  razaoSocial: 'Razão social',
  cnpj: 'CNPJ',
  responsavel: 'Responsável',
  email: 'E-mail',
  telefone: 'Telefone',
  inadimplente: 'Inadimplente',
};

const rules: Rules<ClienteValues> = ({ cnpj, telefone }) => ({
  cnpj: cnpj && !isCnpj(cnpj) && wrong(labels.cnpj),
  telefone: telefone && !isPhone(telefone) && wrong(labels.telefone),
});

/** The form's values of a client; empty ones for a new one. */
export function clienteValues(cliente?: Cliente): ClienteValues {
  return {
    nome: cliente?.nome ?? '',
    razaoSocial: cliente?.razaoSocial ?? '',
    cnpj: formatCnpj(cliente?.cnpj ?? ''),
    responsavel: cliente?.responsavel ?? '',
    email: cliente?.email ?? '',
    telefone: formatPhone(cliente?.telefone ?? ''),
    inadimplente: cliente?.inadimplente ?? false,
  };
}

const Field = fieldsOf<ClienteValues>();

type ClienteFormProps = Omit<
  FormProps<ClienteValues, Cliente>,
  'labels' | 'rules' | 'leaveGuard' | 'children'
>;

/** The fields of a client, new or not. */
export function ClienteForm(props: ClienteFormProps) {
  return (
    <Form {...props} labels={labels} rules={rules} leaveGuard>
      <FormCard title="Dados do cliente">
        <Field.Text name="nome" required maxLength={120} />
        <Field.Text name="razaoSocial" maxLength={160} />
        <Field.Masked name="cnpj" mask="cnpj" placeholder="##.###.###/####-##" />
        <Field.Text name="responsavel" maxLength={120} />
        <Field.Text name="email" type="email" maxLength={254} />
        <Field.Masked name="telefone" mask="telefone" placeholder="(##) #####-####" />
        <Field.Switch name="inadimplente" hint="Recebe os comunicados para inadimplentes." />
      </FormCard>
    </Form>
  );
}
