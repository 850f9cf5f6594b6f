import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { InDialog } from '../ui/Dialog.tsx';
import { ConfirmDialog } from '../ui/useAsk.tsx';
import { useEver } from '../ui/useEver.ts';

type LeaveGuardProps = {
  active: () => boolean;
  onLeave: () => void;
  ask?: { title: string; text: string; confirm: string };
};
type Leaves = (to: Location) => boolean;
type Guard = { current: Required<LeaveGuardProps> & { leaves: Leaves } };

/** Set by windows without a name in the address. Returns whether a location closes the window. */
export const LeavesWindow = createContext<Leaves | null>(null);

const leavingForm = {
  title: 'Sair sem salvar?',
  text: 'O que você alterou neste formulário será perdido.',
  confirm: 'Sair sem salvar',
};

/** All mounted guards, the innermost last. The router supports one blocker, which must confirm for all of them. */
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

const losing = (from: Location, to: Location) =>
  // After a forced sign-in the user returns here and the draft is restored.
  to.pathname === '/login'
    ? []
    : guards
        .toReversed()
        .filter(
          ({ current: { leaves, active } }) => (to.pathname !== from.pathname || leaves(to)) && active(),
        );

/** Confirms before unsaved values are lost: by another page, by closing the form's modal, or by closing the tab. */
export function LeaveGuard({ active, onLeave, ask = leavingForm }: LeaveGuardProps) {
  const opened = useRef(modalOf(useLocation())).current;
  // A guard belongs to the modal around it, not to a modal opened above it.
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

function Questions() {
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => losing(currentLocation, nextLocation).length > 0,
  );
  const [agreed, setAgreed] = useState<readonly Guard[]>([]);
  const isBlocked = blocker.state === 'blocked';
  const left = isBlocked ? losing(here, blocker.location).filter((guard) => !agreed.includes(guard)) : [];
  const [asking] = left;
  // Keeps the last texts during the closing animation.
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
        // A new dialog for each question, so that the focus starts at “Cancelar” again.
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
