import { useNavigate, useSearchParams } from 'react-router';
import { useOperation } from '../../shared/api/mutation.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { LojaForm, lojaBody, lojaValues } from './LojaForm.tsx';

/** A new store; of the client whose screen one comes from, to which one then goes back. */
export function AdicionarLojaScreen() {
  const navigate = useNavigate();
  const create = useOperation('createLoja', {
    success: 'Loja cadastrada com sucesso!',
    invalidates: ['listLojas', 'listClientes', 'getCliente'],
    toastError: true,
  });
  const cliente = useSearchParams()[0].get('cliente') ?? '';
  const back = cliente ? `/clientes/editar/${cliente}` : listAddress('/lojas');
  const goBack = () => navigate(back);
  return (
    <>
      <PageHeader
        title="Adicionar loja"
        back={<BackLink to={back} label={cliente ? 'Cliente' : 'Lojas'} />}
      />
      <LojaForm
        defaultValues={{ ...lojaValues(), cliente }}
        onSubmit={(values) => create.mutateAsync({ body: lojaBody(values) })}
        onSaved={goBack}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar loja"
        onCancel={goBack}
      />
    </>
  );
}
