import { useNavigate } from 'react-router';
import { zClienteCreate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ClienteForm, clienteValues } from './ClienteForm.tsx';

const empty = clienteValues();

/** A new client. */
export function AdicionarClienteScreen() {
  const navigate = useNavigate();
  const create = useOperation('createCliente', {
    success: 'Cliente cadastrado com sucesso!',
    invalidates: ['listClientes'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/clientes'));
  return (
    <>
      <PageHeader
        title="Adicionar cliente"
        back={<BackLink to={listAddress('/clientes')} label="Clientes" />}
      />
      <ClienteForm
        schema={zClienteCreate}
        defaultValues={empty}
        onSubmit={(body) => create.mutateAsync({ body })}
        onSaved={toList}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar cliente"
        onCancel={toList}
      />
    </>
  );
}
