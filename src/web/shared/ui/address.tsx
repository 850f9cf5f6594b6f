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
 * Draws the panel's routes and provides their router to `useAddress`. While the page's skeleton shows, nothing renders
 * until the first screen's code is there; then it renders in one go. As a router transition it would render in slices,
 * with the browser's work between them.
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

function Opened() {
  // Remove the skeleton before anything under it is measured.
  useInsertionEffect(endOpening, []);
  // After the first screen's effects, which start its reads.
  useEffect(() => void setTimeout(dropBegun), []);
  return null;
}

type Change = (search: URLSearchParams, pathname: string) => URLSearchParams;

/**
 * Reads and changes the address's parameters. A change starts from the router's location or pending navigation, because
 * `useSearchParams` lags behind and a change based on it would undo that navigation.
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
      // An applied drawer is replaced in the history, so that back does not open it again.
      const isApplied =
        before.has('drawer') && !next.has('drawer') && next.get('modal') === before.get('modal');
      const replace = options.replace || isApplied;
      void router.navigate({ pathname: now.pathname, search: next.toString() }, { ...options, replace });
    },
    [router],
  );
  /** Goes back if a change with this mark made the address; otherwise replaces the address. */
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
