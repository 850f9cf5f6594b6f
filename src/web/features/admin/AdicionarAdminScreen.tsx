import { useNavigate } from 'react-router';
import { zAdminCreate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { AdminForm, adminValues } from './AdminForm.tsx';

const empty = adminValues();

/** A new administrator; only the top level comes here. */
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
      <AdminForm
        schema={zAdminCreate}
        defaultValues={empty}
        onSubmit={(body) => create.mutateAsync({ body })}
        onSaved={toList}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar administrador"
        onCancel={toList}
      />
    </>
  );
}
