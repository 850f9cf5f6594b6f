import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { InDialog } from '../ui/Dialog.tsx';
import { ConfirmDialog } from '../ui/useAsk.tsx';
import { useEver } from '../ui/useEver.ts';

type LeaveGuardProps = {
  active: () => boolean;
  onLeave: () => void;
  /** The question's words, where it is not a form that one leaves. */
  ask?: { title: string; text: string; confirm: string };
};
/** Tells whether a window is gone at a place. */
type Leaves = (to: Location) => boolean;
type Guard = { current: Required<LeaveGuardProps> & { leaves: Leaves } };

/** The window that a form is in, where that has no name in the address. */
export const LeavesWindow = createContext<Leaves | null>(null);

const leavingForm = {
  title: 'Sair sem salvar?',
  text: 'O que você alterou neste formulário será perdido.',
  confirm: 'Sair sem salvar',
};

/**
 * The guards of all that would lose something, the innermost last. The router takes one blocker at a time, so that one
 * guard asks for all.
 */
let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

function setGuards(next: readonly Guard[]) {
  guards = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const modalOf = (location: Pick<Location, 'search'>) => new URLSearchParams(location.search).get('modal');

/** Finds the guards that lose something on the way from one place to another, the innermost first. */
const losing = (from: Location, to: Location) =>
  // A forced sign-in comes back here, and the draft with it.
  to.pathname === '/login'
    ? []
    : guards
        .toReversed()
        .filter(
          ({ current: { leaves, active } }) => (to.pathname !== from.pathname || leaves(to)) && active(),
        );

/** Asks before what was typed is lost: another page, the form's own modal closing, the tab closing. */
export function LeaveGuard({ active, onLeave, ask = leavingForm }: LeaveGuardProps) {
  const opened = useRef(modalOf(useLocation())).current;
  // A guard belongs to the modal that it is in, and not to one that is merely open over it.
  const modal = use(InDialog) ? opened : null;
  const ofWindow = use(LeavesWindow);
  const leaves: Leaves = ofWindow ?? ((to) => modal !== null && modalOf(to) !== modal);
  const guard = useRef({ active, onLeave, ask, leaves });
  useEffect(() => {
    guard.current = { active, onLeave, ask, leaves };
  });
  useEffect(() => {
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((one) => one !== guard));
  }, []);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [active]);
  const innermost = useSyncExternalStore(subscribe, () => guards.at(-1));
  return innermost === guard && <Questions />;
}

/** Asks for each that would lose something, one after the other, and leaves once all have agreed. */
function Questions() {
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => losing(currentLocation, nextLocation).length > 0,
  );
  const [agreed, setAgreed] = useState<readonly Guard[]>([]);
  const isBlocked = blocker.state === 'blocked';
  const left = isBlocked ? losing(here, blocker.location).filter((guard) => !agreed.includes(guard)) : [];
  const [asking] = left;
  // The last words stay while the question closes.
  const shown = useRef(leavingForm);
  if (asking) shown.current = asking.current.ask;

  const stay = () => {
    setAgreed([]);
    blocker.reset?.();
  };
  const leave = () => {
    const all = asking ? [...agreed, asking] : agreed;
    if (left.length > 1) return setAgreed(all);
    for (const { current } of all) current.onLeave();
    setAgreed([]);
    blocker.proceed?.();
  };

  return (
    useEver(isBlocked) && (
      <ConfirmDialog
        // Each question is another dialog, which begins at its own “Cancelar”.
        key={agreed.length}
        open={isBlocked}
        onClose={stay}
        {...shown.current}
        destructive
        onConfirm={leave}
      />
    )
  );
}
