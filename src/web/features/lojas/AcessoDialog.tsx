import { useQuery } from '@tanstack/react-query';
import { AcessoAoPlayer } from '../../entities/lojas/AcessoAoPlayer.tsx';
import { modalAcesso } from '../../entities/lojas/Situacao.tsx';
import { query } from '../../shared/api/query.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';

export function AcessoDialog() {
  const { modal, close, param } = useOverlay();
  const id = param('id');
  const isOpen = modal === modalAcesso;
  const read = useQuery({ ...query('getLoja', { path: { id } }), enabled: isOpen });
  return (
    <Dialog open={isOpen} onClose={close} title="Acesso ao player" description={read.data?.nome}>
      <ReadState read={read}>{({ login }) => <AcessoAoPlayer login={login} />}</ReadState>
    </Dialog>
  );
}
