import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { count } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { ClientePicker } from '../pickers.tsx';
import { followTarefas, type Pedida } from './tarefas.ts';
import { DE_VOLTA, retiradaText } from './textos.ts';

/** The contract's limit. */
const MOST = 1000;

type RetirarFaixasProps = {
  musicas: readonly string[];
  /** The client chosen at first. */
  cliente?: string | undefined;
  onDone: () => void;
};

export function RetirarFaixas(props: RetirarFaixasProps) {
  const [asking, setAsking] = useState(false);
  const { length } = props.musicas;
  return (
    <>
      <chakra.span role="status" className="tabular" color="ink2" me="auto">
        {count(length, 'faixa selecionada', 'faixas selecionadas')}
      </chakra.span>
      <Button
        variant="solid"
        icon={<ListX size={16} />}
        reason={length > MOST && 'Selecione no máximo 1.000 faixas'}
        onClick={() => setAsking(true)}
      >
        Retirar das playlists de um cliente
      </Button>
      {asking && <Pergunta {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function Pergunta({ musicas, cliente = '', onDone, onClose }: RetirarFaixasProps & { onClose: () => void }) {
  const field = useId();
  const [alvo, setAlvo] = useState(cliente);
  const body: Pedida = { entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS', alvo, musicas: [...musicas] };
  const read = useQuery({
    queryKey: ['previewTarefa', body],
    queryFn: () => callOperation('previewTarefa', { body }),
    enabled: alvo !== '',
    gcTime: 0,
  });
  const create = useOperation('createTarefa', { invalidates: ['listTarefas'] });
  // A ref updates before the second press of a double click; the mutation's state does not.
  const begun = useRef(false);
  const begin = () => {
    if (begun.current) return;
    begun.current = true;
    create.mutate(
      { body },
      {
        onSuccess: ({ _id }) => {
          followTarefas([_id]);
          onDone();
        },
        onSettled: () => {
          begun.current = false;
        },
      },
    );
  };
  const close = () => create.isPending || onClose();
  const failure = create.error ?? (read.isFetching ? null : read.error);
  const previa = alvo ? read.data : undefined;
  const reason =
    (!alvo && 'Escolha o cliente') ||
    (read.isFetching && 'Vendo o que muda…') ||
    (previa?.total === 0 && 'Não há o que retirar');
  return (
    <Dialog
      open
      onClose={close}
      title={`Retirar ${count(musicas.length, 'faixa', 'faixas')} das playlists de um cliente`}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="solid"
            palette={read.error ? undefined : 'red'}
            loading={create.isPending}
            loadingText="Retirando"
            reason={reason}
            onClick={read.error ? () => void read.refetch() : begin}
          >
            {failure ? 'Tentar novamente' : 'Retirar'}
          </Button>
        </>
      }
    >
      <Field.Root id={field} mb="4" required>
        <Field.Label>Cliente</Field.Label>
        <ClientePicker id={field} value={alvo} onChange={setAlvo} placeholder="Busque o cliente" />
      </Field.Root>
      <chakra.p role="status" minH="12" fontWeight={previa && 'medium'} color={previa ? 'ink' : 'ink2'}>
        {read.isFetching ? 'Vendo o que muda…' : previa && retiradaText(previa)}
      </chakra.p>
      <p className="muted">{DE_VOLTA}</p>
      {failure && <Failure error={ApiError.from(failure)} />}
    </Dialog>
  );
}
