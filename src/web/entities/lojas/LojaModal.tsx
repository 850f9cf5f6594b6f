import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { count, formatNumber } from '#domain/text.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { useAsk } from '../../shared/ui/useAsk.tsx';
import { GruposDoModal, useGruposDoModal } from './GruposDoModal.tsx';
import { LinkFailure } from './LinkFailure.tsx';
import { LojaSearch, useLojaSearch } from './LojaSearch.tsx';
import { LojaTable } from './LojaTable.tsx';
import { useLinkLojas } from './useLinkLojas.ts';
import { type LojaRow, useLojas, useTicks } from './useLojas.ts';
import { askToUnlink, havingIt, type Vinculo, vinculos } from './vinculos.ts';

type LojaModalProps = { vinculo: Vinculo; change: 'add' | 'remove'; id: string };

function selectedText(grupos: number, lojas: number): string {
  if (grupos > 0 && lojas === 0) return count(grupos, 'grupo selecionado', 'grupos selecionados');
  const first = grupos > 0 ? `${count(grupos, 'grupo', 'grupos')} e ` : '';
  return first + count(lojas, 'loja selecionada', 'lojas selecionadas');
}

function LojaModal({ vinculo, change, id }: LojaModalProps) {
  const { close, openModal } = useOverlay();
  const adding = change === 'add';
  const { data: alvo, error, refetch, isRefetching } = vinculo.useRead(id);
  const search = useLojaSearch();
  const having = havingIt(vinculo);
  const lojas = useLojas(adding ? vinculo.context : having.filter, id, {
    ...search.matching,
    ...(!adding && having.matching),
  });
  const fixed = useCallback(
    ({ vinculada }: LojaRow) => (adding && vinculada ? (vinculo.hidesTick ? 'hidden' : 'ticked') : undefined),
    [adding, vinculo],
  );
  const ticks = useTicks(lojas, fixed);
  const grupos = useGruposDoModal(lojas);
  const onProgress = (done: string[]) => {
    ticks.drop(done);
    grupos.drop(done);
  };
  const save = useLinkLojas(vinculo, change, { onProgress, onSuccess: close });
  const { button, title, toastsError } = vinculo[change];
  const chosen = ticks.chosen.length;
  const elsewhere = chosen - ticks.selected.length;
  const takesGrupos = adding && vinculo.takesGrupos;
  const isNothing = chosen + grupos.value.length === 0;
  const clear = () => {
    ticks.clear();
    grupos.drop(grupos.ids);
  };
  const { ask, dialog } = useAsk();
  const press = async () => {
    const chosenLojas = ticks.chosen;
    const question = vinculo.removeSeveral(alvo?.nome ?? '', count(chosen, 'loja', 'lojas'));
    if (adding || (await ask(askToUnlink(question, vinculo, id, chosenLojas))))
      save.mutate({ id, lojas: chosenLojas, grupos: grupos.ids, ifMatch: alvo && etagOf(alvo) });
  };

  return (
    <Dialog
      open
      onClose={() => save.isPending || close()}
      title={error ? 'Não encontrada' : title(alvo?.nome ?? '…')}
      flush
      footer={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" w="full">
          <chakra.span role="status" className="tabular" color="ink2" me="auto">
            {selectedText(grupos.value.length, chosen)}
            {elsewhere > 0 && `, ${formatNumber(elsewhere)} fora desta busca`}
          </chakra.span>
          {!isNothing && (
            <Button variant="ghost" disabled={save.isPending} onClick={clear}>
              Limpar seleção
            </Button>
          )}
          <Button
            variant="solid"
            palette={adding ? undefined : 'red'}
            loading={save.isPending || isRefetching}
            reason={isNothing && `Selecione pelo menos uma loja${takesGrupos ? ' ou um grupo' : ''}`}
            onClick={() => void press()}
          >
            {button}
          </Button>
        </chakra.div>
      }
    >
      {!adding && (
        <chakra.div display="flex" justifyContent="flex-end" px="3" py="2.5" borderBottomWidth="1px">
          <Button
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
        <>
          {takesGrupos && <GruposDoModal {...grupos} />}
          <LojaSearch search={search} onlyMissing={adding ? vinculo.onlyMissing : undefined} />
          <LojaTable label="Lojas" lojas={lojas} ticks={ticks} />
        </>
      )}
      <LinkFailure
        error={save.error}
        toastsError={toastsError}
        stale="enquanto você escolhia. As lojas ainda selecionadas não foram gravadas: confira e tente de novo."
      />
      {dialog}
    </Dialog>
  );
}

/** Mounted once in the layout. Screens open one with `openModal('ADD_LOJA_PLAYLIST', { playlist: id })`. */
export function LojaModals() {
  const { modal } = useOverlay();
  const [search] = useSearchParams();
  for (const vinculo of Object.values(vinculos)) {
    for (const change of ['add', 'remove'] as const) {
      const id = overlayParam(search, vinculo.key);
      if (modal === vinculo[change].modal && id)
        return <LojaModal key={modal + id} vinculo={vinculo} change={change} id={id} />;
    }
  }
  return null;
}
