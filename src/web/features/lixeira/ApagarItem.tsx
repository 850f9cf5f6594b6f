import { useQueryClient } from '@tanstack/react-query';
import { EntidadeNaLixeira } from '#generated/labels.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { SemItem, useItem } from './useItem.tsx';

export function ApagarItem() {
  const { close } = useOverlay();
  const queries = useQueryClient();
  const item = useItem();
  const erase = useOperation('eraseLixeira', { success: 'Apagado em definitivo.' });
  if (!item) return <SemItem onClose={close} />;
  const { _id: id, nome, entidade } = item;
  const along = entidade === 'CLIENTE' ? ', e o que foi junto' : '';
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={`Apagar ${nome} em definitivo?`}
      text={`${EntidadeNaLixeira[entidade]}${along}: dados pessoais, áudios e o histórico deles são apagados agora. Os relatórios ficam só com os nomes. Isto não pode ser desfeito, nem o que foi feito antes.`}
      confirm="Apagar em definitivo"
      typed={nome}
      destructive
      pending={erase.isPending}
      error={erase.error}
      onConfirm={(typed) =>
        erase.mutate(
          { path: { id }, body: { nome: typed } },
          {
            onSuccess: () => {
              void queries.invalidateQueries();
              close();
            },
          },
        )
      }
    />
  );
}
