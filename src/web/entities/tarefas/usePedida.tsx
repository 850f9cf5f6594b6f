import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { settings } from '../../shared/api/settings.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { type Acao, followTarefas, type Pedida } from './tarefas.ts';
import { perguntaOf } from './textos.ts';

/** Warns that emailed links would not work while the server has no public address. */
export const SemEndereco = () =>
  settings.PLAYER_URL === null && (
    <Notice tone="warn" mb="4">
      Falta o endereço público deste servidor (PUBLIC_URL): o link do e-mail só abre na própria máquina dele.
      Peça a quem cuida do servidor que o defina antes de enviar.
    </Notice>
  );

export type Quais = Pick<Pedida, 'entidade' | 'filtros' | 'ids'>;

export function usePedida(quais: Quais, total: number, onMade: () => void) {
  const [pedida, setPedida] = useState<Pedida | null>(null);
  const create = useOperation('createTarefa', { invalidates: ['listTarefas'] });
  const begin = () => {
    if (!pedida) return;
    create.mutate(
      { body: pedida },
      {
        onSuccess: ({ _id }) => {
          followTarefas([_id]);
          setPedida(null);
          onMade();
        },
      },
    );
  };
  return {
    ask: (acao: Acao) => {
      create.reset();
      setPedida({ ...quais, acao });
    },
    dialog: pedida && (
      <ConfirmDialog
        open
        onClose={() => setPedida(null)}
        {...perguntaOf(pedida, total, () => callOperation('previewTarefa', { body: pedida }))}
        pending={create.isPending}
        error={create.error}
        onConfirm={begin}
      >
        {pedida.acao === 'ENVIAR_INSTRUCOES' && (
          <chakra.div mt="4">
            <SemEndereco />
          </chakra.div>
        )}
      </ConfirmDialog>
    ),
  };
}
