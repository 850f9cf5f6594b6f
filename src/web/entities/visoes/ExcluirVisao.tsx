import { useOperation } from '../../shared/api/mutation.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import type { Question } from '../../shared/ui/question.ts';
import type { Visao } from './olhar.ts';
import type { Visoes } from './useVisoes.ts';

/** Deleted views skip the lixeira, where their rows would mean nothing; Atividades can undo the deletion. */
const question = ({ nome, compartilhada }: Visao): Question => ({
  title: `Excluir a visão ${nome}?`,
  text: `${compartilhada ? 'Ela deixa de existir para toda a agência. ' : ''}Por 30 dias isto pode ser desfeito, em Atividades.`,
  confirm: 'Excluir',
  destructive: true,
});

type ExcluirVisaoProps = { visao: Visao; visoes: Pick<Visoes, 'own' | 'show'>; onClose: () => void };

export function ExcluirVisao({ visao, visoes: { own, show }, onClose }: ExcluirVisaoProps) {
  const remove = useOperation('deleteVisao', {
    success: 'Visão excluída com sucesso!',
    invalidates: ['listVisoes'],
  });
  return (
    <ConfirmDialog
      open
      {...question(visao)}
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
