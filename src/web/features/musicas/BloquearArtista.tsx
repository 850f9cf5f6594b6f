import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import { useBloqueioDoArtista, useQuemBloqueia } from '../../entities/artistas/useBloqueioDoArtista.ts';
import { ClientePicker } from '../../entities/pickers.tsx';
import { query } from '../../shared/api/query.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';

const SHOWN = 5;

/** Modal BLOCK_ARTISTA, opened with the artist's name as `artista`. */
export function BloquearArtista() {
  const { close, param } = useOverlay();
  const artista = param('artista');
  const id = useId();
  const [cliente, setCliente] = useState('');
  const bloqueio = useBloqueioDoArtista();
  const quem = useQuemBloqueia(artista);
  const blocked = quem.clientes.has(cliente);
  const change = blocked ? bloqueio.unblock : bloqueio.block;
  return (
    <Dialog
      open
      onClose={close}
      title={`Bloquear o artista "${artista}"`}
      description="As lojas do cliente deixam de tocar todas as faixas deste artista, também as que forem enviadas depois."
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="solid"
            loading={bloqueio.pending}
            reason={(!cliente && 'Escolha o cliente') || (!quem.ready && 'Vendo quem bloqueia o artista…')}
            onClick={() => change(cliente, artista, close)}
          >
            {blocked ? 'Desbloquear artista' : 'Bloquear artista'}
          </Button>
        </>
      }
    >
      <Field.Root id={id}>
        <Field.Label>Cliente</Field.Label>
        <ClientePicker id={id} value={cliente} onChange={setCliente} placeholder="Busque o cliente" />
        {blocked && <Field.HelperText>Este cliente já bloqueia o artista.</Field.HelperText>}
      </Field.Root>
      {quem.failed && <ErrorState error={quem.error} onRetry={() => void quem.refresh()} />}
      <Faixas artista={artista} />
    </Dialog>
  );
}

function Faixas({ artista }: { artista: string }) {
  const read = useQuery(
    query('listMusicas', { query: { artistaExato: artista, sort: 'titulo', limit: SHOWN } }),
  );
  return (
    <chakra.section mt="4">
      <ReadState read={read}>
        {({ items, total }) => (
          <>
            <p>
              {count(total ?? items.length, 'faixa hoje', 'faixas hoje')}:{' '}
              {items.map(({ titulo }) => titulo).join(', ')}
              {total !== null && total > items.length && ` e mais ${formatNumber(total - items.length)}`}.
            </p>
            <chakra.p className="muted" mt="2">
              Só o nome inteiro conta: &quot;{artista} feat. outra pessoa&quot; é outro artista.
            </chakra.p>
          </>
        )}
      </ReadState>
    </chakra.section>
  );
}
