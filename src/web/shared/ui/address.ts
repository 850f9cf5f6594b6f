import { use, useCallback } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router';

type Change = (search: URLSearchParams, pathname: string) => URLSearchParams;

/**
 * The address's parameters, and the way to change them. A change begins from where the router is going, or already is: what
 * `useSearchParams` has rendered comes later, and a change of that would undo the navigation it does not know yet.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const change = useCallback(
    (to: Change, options: Pick<NavigateOptions, 'replace' | 'preventScrollReset'> = {}) => {
      if (!router) throw new Error('useAddress needs a data router');
      const now = router.state.navigation.location ?? router.state.location;
      const before = new URLSearchParams(now.search);
      const next = to(new URLSearchParams(before), now.pathname);
      if (next.toString() === before.toString()) return;
      void router.navigate({ pathname: now.pathname, search: next.toString() }, options);
    },
    [router],
  );
  return { search, change };
}
