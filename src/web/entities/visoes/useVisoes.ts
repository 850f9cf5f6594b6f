import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import type { Viewed, ViewsProps } from '../../shared/list/viewsSlot.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import {
  overlayParams,
  withOverlayParams,
  withoutDrawer,
  withoutOverlay,
} from '../../shared/ui/overlayAddress.ts';
import { chavesDe, isAlterada, type Lista, olharDe } from './olhar.ts';

/** Above the limit of views per list. */
const ALL = 100;

export function withOwnQuery(now: URLSearchParams, of: Viewed, own: URLSearchParams): URLSearchParams {
  const next = withoutOverlay(now);
  for (const key of chavesDe(of)) next.delete(key);
  for (const [key, value] of own) next.set(key, value);
  return next;
}

export function useVisoes({ of, prefix }: ViewsProps) {
  const { search, change } = useAddress();
  const lista = of.operation as Lista;
  const read = useQuery(query('listVisoes', { query: { lista, limit: ALL } }));
  const own = prefix ? overlayParams(search) : withoutOverlay(search);
  const visoes = read.data?.items ?? [];
  const aplicada = visoes.find(({ _id }) => _id === own.get('visao'));

  const show = (next: URLSearchParams) =>
    change(
      (now) =>
        prefix
          ? withoutDrawer(withOverlayParams(now, Object.fromEntries(next)))
          : withOwnQuery(now, of, next),
      { preventScrollReset: true },
    );

  return {
    read,
    lista,
    visoes,
    aplicada,
    alterada: aplicada !== undefined && isAlterada(of, own, aplicada),
    olhar: olharDe(of, own),
    own,
    show,
  };
}

export type Visoes = ReturnType<typeof useVisoes>;
