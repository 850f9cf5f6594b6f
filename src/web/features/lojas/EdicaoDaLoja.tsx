import { useNavigate } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { editing } from '../../shared/form/editing.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { LojaForm, lojaBody, lojaValues } from './LojaForm.tsx';

type Loja = components['schemas']['Loja'];
type EdicaoProps = { loja: Loja; read: () => Promise<Loja | undefined> };

/** The form of a store that exists. */
export function EdicaoDaLoja({ loja, read }: EdicaoProps) {
  const navigate = useNavigate();
  const update = useOperation('updateLoja', {
    success: 'Loja atualizada com sucesso!',
    invalidates: ['listLojas', 'getLoja'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/lojas'));

  const reload = async () => {
    const current = await read();
    if (!current) throw new Error('The store could not be read again.');
    return lojaValues(current);
  };

  return (
    <LojaForm
      defaultValues={lojaValues(loja)}
      onSubmit={(_, { changed, headers }) =>
        update.mutateAsync({
          path: { id: loja._id },
          body: lojaBody(changed),
          headers,
        })
      }
      onReload={reload}
      {...editing(loja, update, toList)}
    />
  );
}
