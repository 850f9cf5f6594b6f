import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import type { Item } from './item.ts';

/** The item named in the address, if its row is loaded. Stays the same while the dialog is open. */
export function useItem(): Item | undefined {
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const id = overlayParam(params, 'id');
  const find = () =>
    queries
      .getQueriesData<InfiniteData<{ items: Item[] }>>({ queryKey: ['listLixeira'] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap((page) => page.items)
      .find((one) => one._id === id);
  const [kept, keep] = useState(find);
  const item = kept ?? find();
  if (item && !kept) keep(item);
  return item;
}

export const SemItem = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Lixeira">
    <EmptyState kind="busca" title="Este item não está entre os carregados">
      Procure-o na lixeira pelo nome.
    </EmptyState>
  </Dialog>
);
