import { useOperation } from '../../api/mutation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { askDeletion } from '../../ui/question.ts';
import type { Visao } from './olhar.ts';
import type { Visoes } from './useVisoes.ts';

const question = askDeletion<Visao>({
  nome: ({ nome }) => `a visão ${nome}`,
  noun: 'visões',
  text: ([visao]) => (visao?.compartilhada ? 'Ela deixa de existir para toda a agência.' : ''),
});

type ExcluirVisaoProps = { visao: Visao; visoes: Pick<Visoes, 'own' | 'show'>; onClose: () => void };

/** Deletes a view, once that is confirmed; the list stays as it is looked at. */
export function ExcluirVisao({ visao, visoes: { own, show }, onClose }: ExcluirVisaoProps) {
  const remove = useOperation('deleteVisao', {
    success: 'Visão excluída com sucesso!',
    invalidates: ['listVisoes'],
  });
  return (
    <ConfirmDialog
      open
      {...question([visao])}
      onClose={onClose}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(
          { path: { id: visao._id } },
          {
            onSuccess: () => {
              onClose();
              const next = new URLSearchParams(own);
              next.delete('visao');
              show(next);
            },
          },
        )
      }
    />
  );
}
