import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import type { Item } from './item.ts';

/** Finds the item that a dialog is about, among the rows that were loaded when it opened. */
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

/** Says that the address names an item that is not among the loaded rows. */
export const SemItem = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Lixeira">
    <EmptyState icon={SearchX} title="Este item não está entre os carregados">
      Procure-o na lixeira pelo nome.
    </EmptyState>
  </Dialog>
);
