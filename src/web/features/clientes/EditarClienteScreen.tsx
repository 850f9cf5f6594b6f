import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { zClienteUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { editing } from '../../shared/form/editing.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { ClienteForm, clienteValues } from './ClienteForm.tsx';
import { LojasDoCliente } from './LojasDoCliente.tsx';

/** A client, with its stores. */
export function EditarClienteScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useQuery({ ...query('getCliente', { path: { id } }), refetchOnWindowFocus: false });
  const update = useOperation('updateCliente', {
    success: 'Cliente atualizado com sucesso!',
    invalidates: ['listClientes', 'getCliente'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/clientes'));
  const cliente = read.data;
  return (
    <>
      <PageHeader
        title={cliente?.nome ?? 'Editar cliente'}
        back={<BackLink to={listAddress('/clientes')} label="Clientes" />}
      />
      <ReadState read={read}>
        {(cliente) => (
          <>
            <ClienteForm
              schema={zClienteUpdate}
              defaultValues={clienteValues(cliente)}
              onSubmit={(_, { changed, headers }) =>
                update.mutateAsync({
                  path: { id },
                  body: changed,
                  headers,
                })
              }
              onReload={async () => clienteValues((await read.refetch()).data)}
              {...editing(cliente, update, toList)}
            />
            <LojasDoCliente cliente={cliente} />
          </>
        )}
      </ReadState>
    </>
  );
}
