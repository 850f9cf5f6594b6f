import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { excluirNotificacoes } from './excluirNotificacoes.ts';

type ExcluirNotificacaoProps = {
  notificacao: components['schemas']['Notificacao'];
  onDeleted: () => void;
};

/** Deletes the notification that is open, once one has said so. */
export function ExcluirNotificacao({ notificacao, onDeleted }: ExcluirNotificacaoProps) {
  const [asking, setAsking] = useState(false);
  const remove = useOperation('deleteNotificacao', {
    success: 'Notificação excluída com sucesso!',
    invalidates: ['listNotificacoes'],
  });
  const ask = excluirNotificacoes.ask?.([notificacao]);
  const close = () => {
    if (remove.isPending) return;
    remove.reset();
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={ask?.title}
        confirm="Excluir"
        onConfirm={() => remove.mutate({ path: { id: notificacao._id } }, { onSuccess: onDeleted })}
        pending={remove.isPending}
        error={remove.error}
        destructive
      >
        {ask?.text}
      </ConfirmDialog>
    </>
  );
}
