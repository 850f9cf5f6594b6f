import {
  type ComponentProps,
  createContext,
  use,
  useCallback,
  useEffect,
  useInsertionEffect,
  useSyncExternalStore,
} from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dropBegun } from '../api/begun.ts';
import { endOpening, openingStands } from './opening.ts';

type RouterProps = Pick<ComponentProps<typeof RouterProvider>, 'router'>;
const RouterContext = createContext<RouterProps['router'] | undefined>(undefined);

/**
 * Draws the panel's routes, with their router at hand for `useAddress`. While the page's own skeleton stands nothing is
 * drawn before the first screen's code is there, and that at once: as a transition of the router's it would be drawn in
 * slices, with the browser's own work between them.
 */
export function Router({ router }: RouterProps) {
  const ready = useSyncExternalStore(router.subscribe, () => router.state.initialized || !openingStands());
  return (
    ready && (
      <RouterContext value={router}>
        <Opened />
        <RouterProvider router={router} />
      </RouterContext>
    )
  );
}

/** Ends the page's own opening. */
function Opened() {
  // The skeleton goes before anything under it is measured.
  useInsertionEffect(endOpening, []);
  // Reads that the first screen does not ask for, which it does in its effects, are dropped after these.
  useEffect(() => void setTimeout(dropBegun), []);
  return null;
}

type Change = (search: URLSearchParams, pathname: string) => URLSearchParams;

/**
 * Reads the address's parameters, and changes them. A change begins from where the router is going, or already is: what
 * `useSearchParams` has rendered comes later, and a change of that would undo a navigation that it does not know yet.
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
      // An applied drawer is replaced in the history, because a drawer is no place to come back to.
      const isApplied =
        before.has('drawer') && !next.has('drawer') && next.get('modal') === before.get('modal');
      const replace = options.replace || isApplied;
      void router.navigate({ pathname: now.pathname, search: next.toString() }, { ...options, replace });
    },
    [router],
  );
  /** Goes back where the address was made by a change with this mark; else changes it in its place. */
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
