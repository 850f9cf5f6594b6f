import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useAddress } from '../../ui/address.tsx';
import { overlayParams, withOverlayParams, withoutDrawer, withoutOverlay } from '../../ui/overlayAddress.ts';
import { chavesDe, isAlterada, type Lista, olharDe, type Visto } from './olhar.ts';
import type { VisoesProps } from './Visoes.tsx';

/** More than a list may have. */
const ALL = 100;

/** The address with these parameters in the place of the list's own. */
export function comOProprio(now: URLSearchParams, of: Visto, own: URLSearchParams): URLSearchParams {
  const next = withoutOverlay(now);
  for (const key of chavesDe(of)) next.delete(key);
  for (const [key, value] of own) next.set(key, value);
  return next;
}

/** The saved views of a list, the one that the address names, and the way to look at it otherwise. */
export function useVisoes({ of, prefix }: VisoesProps) {
  const { search, change } = useAddress();
  const lista = of.operation as Lista;
  const read = useQuery(query('listVisoes', { query: { lista, limit: ALL } }));
  const own = prefix ? overlayParams(search) : withoutOverlay(search);
  const visoes = read.data?.items ?? [];
  const aplicada = visoes.find(({ _id }) => _id === own.get('visao'));

  const show = (next: URLSearchParams) =>
    change(
      (now) =>
        prefix ? withoutDrawer(withOverlayParams(now, Object.fromEntries(next))) : comOProprio(now, of, next),
      { preventScrollReset: true },
    );

  return {
    read,
    lista,
    visoes,
    aplicada,
    alterada: aplicada !== undefined && isAlterada(of, own, aplicada),
    /** How it is looked at now. */
    olhar: olharDe(of, own),
    own,
    show,
  };
}

export type Visoes = ReturnType<typeof useVisoes>;
