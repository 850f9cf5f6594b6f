import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { etagOf } from '../../shared/api/call.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { editing } from '../../shared/form/editing.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { LojaForm, lojaBody, lojaValues } from './LojaForm.tsx';

type Loja = components['schemas']['Loja'];
type EdicaoProps = { loja: Loja; read: () => Promise<Loja | undefined> };

/** The form of a store that exists. */
export function EdicaoDaLoja({ loja, read }: EdicaoProps) {
  const navigate = useNavigate();
  // What was on the screen when the editing began, whatever is read behind it since.
  const [version, setVersion] = useState(() => etagOf(loja));
  const update = useOperation('updateLoja', {
    success: 'Loja atualizada com sucesso!',
    invalidates: ['listLojas', 'getLoja'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/lojas'));

  const reload = async () => {
    const current = await read();
    if (!current) throw new Error('The store could not be read again.');
    setVersion(etagOf(current));
    return lojaValues(current);
  };

  return (
    <LojaForm
      defaultValues={lojaValues(loja)}
      onSubmit={(_, { changed, overwrite }) =>
        update.mutateAsync({
          path: { id: loja._id },
          body: lojaBody(changed),
          headers: overwrite ? undefined : { 'If-Match': version },
        })
      }
      onReload={reload}
      {...editing(update, toList)}
    />
  );
}
