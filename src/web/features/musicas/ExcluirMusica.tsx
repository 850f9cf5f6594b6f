import { useOperation } from '../../shared/api/mutation.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { excluirMusicas } from './excluirMusicas.ts';
import type { Musica } from './musica.ts';

type ExcluirMusicaProps = { musica: Musica; open: boolean; onClose: () => void; onDeleted: () => void };

/** Asks before a track is deleted on its own screen, in the list's words. */
export function ExcluirMusica({ musica, open, onClose, onDeleted }: ExcluirMusicaProps) {
  const remove = useOperation('deleteMusica', {
    success: excluirMusicas.success(1),
    invalidates: ['listMusicas', 'getPlaylist', 'search'],
  });
  const ask = excluirMusicas.ask?.([musica]);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={ask?.title}
      confirm={ask?.confirm ?? ''}
      onConfirm={() => remove.mutate({ path: { id: musica._id } }, { onSuccess: onDeleted })}
      pending={remove.isPending}
      error={remove.error}
      destructive
    >
      {ask?.text}
    </ConfirmDialog>
  );
}
