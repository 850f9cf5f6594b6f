import { useNavigate } from 'react-router';
import { useOperation } from '../../shared/api/mutation.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { LojaForm, lojaBody, lojaValues } from './LojaForm.tsx';

const empty = lojaValues();

/** A new store. */
export function AdicionarLojaScreen() {
  const navigate = useNavigate();
  const create = useOperation('createLoja', {
    success: 'Loja cadastrada com sucesso!',
    invalidates: ['listLojas', 'listClientes', 'getCliente'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/lojas'));
  return (
    <>
      <PageHeader title="Adicionar loja" back={<BackLink to={listAddress('/lojas')} label="Lojas" />} />
      <LojaForm
        defaultValues={empty}
        onSubmit={(values) => create.mutateAsync({ body: lojaBody(values) })}
        onSaved={toList}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar loja"
        onCancel={toList}
      />
    </>
  );
}
