import { chakra } from '@chakra-ui/react/styled-system';
import { useQuemBloqueia } from '../../entities/artistas/useBloqueioDoArtista.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { ClientesTable } from './ClientesTable.tsx';
import { useBlocking } from './useBlocking.ts';
import { type Clientes, useClientes } from './useClientes.ts';

const buttonText = ({ ids, everyone }: Clientes) => {
  if (ids.size === 0) return 'Selecione Clientes';
  return everyone ? 'Bloquear para Todos os Clientes' : 'Bloquear para os Clientes selecionados';
};

/** Modal BLOCK_MUSICA, opened with the track's id as `musica`. */
export function BloquearMusica() {
  const { close, param } = useOverlay();
  const bloqueio = useBlocking(param('musica'));
  const clientes = useClientes();
  const { read } = bloqueio;
  const { clientes: porArtista } = useQuemBloqueia(read.data?.artista ?? '');
  return (
    <Dialog
      open
      onClose={close}
      title={
        read.isError ? 'Não encontrada' : `Bloqueando música "${read.data?.titulo ?? '…'}" para os clientes:`
      }
      flush
      footer={
        <Button
          variant="solid"
          loading={bloqueio.pending}
          disabled={clientes.ids.size === 0 || !read.data}
          onClick={() => bloqueio.blockAll([...clientes.ids], close)}
        >
          {buttonText(clientes)}
        </Button>
      }
    >
      <chakra.div px="5" py="3" borderBottomWidth="1px">
        <SearchBox value={clientes.text} placeholder="Buscar cliente" onSearch={clientes.search} wide />
      </chakra.div>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ClientesTable clientes={clientes} bloqueio={bloqueio} porArtista={porArtista} />
      )}
    </Dialog>
  );
}
