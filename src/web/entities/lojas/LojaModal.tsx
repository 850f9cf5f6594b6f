import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { count } from '#domain/text.ts';
import { etagOf } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { FalhaDoVinculo } from './FalhaDoVinculo.tsx';
import { LojaTable } from './LojaTable.tsx';
import { type LojaRow, useLojas, useTicks } from './useLojas.ts';
import { useVincular } from './useVincular.ts';
import type { Vinculo } from './vinculos.ts';

type LojaModalProps = { vinculo: Vinculo; change: 'add' | 'remove'; id: string };

/** Chooses the stores that get a playlist or jingle, or lose it. */
export function LojaModal({ vinculo, change, id }: LojaModalProps) {
  const { close, openModal } = useOverlay();
  const adding = change === 'add';
  const { data: alvo, error, refetch, isRefetching } = vinculo.useRead(id);
  const lojas = useLojas(adding ? vinculo.context : vinculo.key, id);
  const mayTick = useCallback((loja: LojaRow) => !(adding && loja.vinculada), [adding]);
  const ticks = useTicks(lojas, mayTick);
  const save = useVincular(vinculo, change, { onProgress: ticks.drop, onSuccess: close });
  const { button, title, toastsError } = vinculo[change];
  const chosen = ticks.ticked.length;

  return (
    <Dialog
      open
      onClose={() => save.isPending || close()}
      title={error ? 'Não encontrada' : title(alvo?.nome ?? '…')}
      flush
      footer={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" w="full">
          <chakra.span role="status" className="tabular" color="ink2" me="auto">
            {count(chosen, 'loja selecionada', 'lojas selecionadas')}
          </chakra.span>
          <Button
            colorPalette={adding ? 'brand' : 'red'}
            loading={save.isPending || isRefetching}
            reason={chosen === 0 && 'Selecione pelo menos uma loja'}
            onClick={() => save.mutate({ id, lojas: ticks.ticked, ifMatch: alvo && etagOf(alvo) })}
          >
            {button}
          </Button>
        </chakra.div>
      }
    >
      {!adding && (
        <chakra.div display="flex" justifyContent="flex-end" px="3" py="2.5" borderBottomWidth="1px">
          <Button
            variant="outline"
            icon={<Plus size={16} />}
            onClick={() => openModal(vinculo.add.modal, { [vinculo.key]: id })}
          >
            {vinculo.addToOthers}
          </Button>
        </chakra.div>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LojaTable label="Lojas" lojas={lojas} ticks={ticks} hidesTick={vinculo.hidesTick} />
      )}
      <FalhaDoVinculo
        error={save.error}
        toastsError={toastsError}
        stale="enquanto você escolhia. As lojas ainda selecionadas não foram gravadas: confira e tente de novo."
      />
    </Dialog>
  );
}
