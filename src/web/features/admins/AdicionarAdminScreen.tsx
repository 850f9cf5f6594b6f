import { useNavigate } from 'react-router';
import { AdminCreate } from '#generated/fields.ts';
import { zAdminCreate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { AdminFields, adminValues } from './AdminFields.tsx';

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
        schema={zAdminCreate}
        fields={AdminCreate}
        values={adminValues}
        save={create}
        onSaved={toList}
        submit="Cadastrar administrador"
        onCancel={toList}
      >
        <AdminFields />
      </Form>
    </>
  );
}
