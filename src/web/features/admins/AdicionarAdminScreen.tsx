import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { AdminCreate } from '#generated/fields.ts';
import { zAdminCreate, zSenha } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { type Creation, Form, sending } from '../../shared/form/Form.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SenhaField } from '../../shared/form/SenhaField.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { AdminFields, type AdminValues, adminValues } from './AdminFields.tsx';
import { canInvite } from './convite.ts';

type Values = AdminValues & { acesso: 'convite' | 'senha' };

const schema = z.discriminatedUnion('acesso', [
  z.extend(zAdminCreate, { acesso: z.literal('convite'), senha: z.unknown() }),
  z.extend(zAdminCreate, { acesso: z.literal('senha'), senha: zSenha }),
]);
const fields = { ...AdminCreate, acesso: { label: 'Como a pessoa entra' } };
const values = (): Values => ({ ...adminValues(), acesso: canInvite() ? 'convite' : 'senha' });

const acessos = [
  { value: 'convite', label: 'Convidar por e-mail' },
  { value: 'senha', label: 'Definir uma senha' },
];

export function AdicionarAdminScreen() {
  const navigate = useNavigate();
  const create = useOperation('createAdmin', {
    success: 'Administrador cadastrado com sucesso!',
    invalidates: ['listAdmins'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/admin'));
  return (
    <>
      <PageHeader
        title="Adicionar administrador"
        back={<BackLink to={listAddress('/admin')} label="Administradores" />}
      />
      <Form
        schema={schema}
        fields={fields}
        values={values}
        save={sending(create, ({ body: { acesso, senha, ...admin } }: Creation<Values>) => ({
          body: acesso === 'senha' ? { ...admin, senha } : admin,
        }))}
        onSaved={toList}
        submit="Cadastrar administrador"
        onCancel={toList}
      >
        <AdminFields>
          <AcessoFields />
        </AdminFields>
      </Form>
    </>
  );
}

function AcessoFields() {
  const acesso = useWatch<Values, 'acesso'>({ name: 'acesso' });
  return (
    <>
      {canInvite() && <RadioField name="acesso" options={acessos} />}
      {acesso === 'convite' ? (
        <Notice tone="brand" role="status" gridColumn="1 / -1">
          Enviamos ao e-mail acima um link para criar a senha. Ele vale por 48 horas e uma só vez.
        </Notice>
      ) : (
        <SenhaField
          required
          hint="De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Quem a recebe escolhe outra ao entrar."
        />
      )}
    </>
  );
}
