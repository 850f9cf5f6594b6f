import { type ComponentProps, createContext, use, useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type RouterProps = Pick<ComponentProps<typeof RouterProvider>, 'router'>;
const RouterContext = createContext<RouterProps['router'] | undefined>(undefined);

/** The panel's routes, with their router at hand for `useAddress`. */
export const Router = ({ router }: RouterProps) => (
  <RouterContext value={router}>
    <RouterProvider router={router} />
  </RouterContext>
);

type Change = (search: URLSearchParams, pathname: string) => URLSearchParams;

/**
 * The address's parameters, and the way to change them. A change begins from where the router is going, or already is: what
 * `useSearchParams` has rendered comes later, and a change of that would undo the navigation it does not know yet.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const router = use(RouterContext);
  const change = useCallback(
    (to: Change, options: Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> = {}) => {
      if (!router) throw new Error('useAddress needs a Router');
      const now = router.state.navigation.location ?? router.state.location;
      const before = new URLSearchParams(now.search);
      const next = to(new URLSearchParams(before), now.pathname);
      if (next.toString() === before.toString()) return;
      // A drawer is no place to come back to: what it applied takes its place.
      const isApplied =
        before.has('drawer') && !next.has('drawer') && next.get('modal') === before.get('modal');
      const replace = options.replace || isApplied;
      void router.navigate({ pathname: now.pathname, search: next.toString() }, { ...options, replace });
    },
    [router],
  );
  /** Goes back where the address is what a change with this mark made of the one before; else changes it in its place. */
  const undo = useCallback(
    (mark: string, to: Change) => {
      if (router?.state.navigation.state === 'idle' && router.state.location.state === mark)
        void router.navigate(-1);
      else change(to, { replace: true, preventScrollReset: true });
    },
    [router, change],
  );
  return { search, change, undo };
}
