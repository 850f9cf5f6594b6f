import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** A form that opens over the screen, for what is missing there. */
export type Cadastro = {
  entidade: 'CLIENTE' | 'PLAYLIST';
  /** The values that the form begins with. */
  given: { nome?: string; cliente?: string };
  /** Takes the id of what was made; the form stays until what it answers is settled. */
  onSaved: (id: string) => unknown;
};
/** The form that is open, and the place in the history that it was opened from. */
type Aberto = Cadastro & { pathname: string; from: string; place: number };

let aberto: Aberto | undefined;
const listeners = new Set<() => void>();

function setAberto(next: Aberto | undefined) {
  aberto = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers how far in the history the tab is, as the router counts it. */
const placeNow = (): number => window.history.state?.idx ?? 0;

/** Tells whether a form is open at a place: until one goes back to where it was opened from, or to another screen. */
const isOpenAt = ({ pathname, from }: Aberto, to: Location) => to.pathname === pathname && to.key !== from;

/** Opens a form over the screen: at a place of its own in the history, so that Back closes it. */
export function useCadastrar() {
  const navigate = useNavigate();
  const location = useLocation();
  return (cadastro: Cadastro) => {
    const { pathname, search, hash, key: from } = location;
    setAberto({ ...cadastro, pathname, from, place: placeNow() });
    void navigate({ pathname, search, hash }, { preventScrollReset: true });
  };
}

/** Answers the form that is open over the screen, and how it is left. */
export function useCadastroAberto() {
  const now = useSyncExternalStore(subscribe, () => aberto);
  const navigate = useNavigate();
  const location = useLocation();
  const isOpen = now !== undefined && isOpenAt(now, location);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isOpen) setAberto(undefined);
    was.current = isOpen;
  }, [isOpen]);
  if (!isOpen) return;
  return {
    ...now,
    leaves: (to: Location) => !isOpenAt(now, to),
    /** Goes back to before it was opened, over what was opened from it meanwhile. */
    onClose: () => void navigate(Math.min(now.place - placeNow(), -1)),
  };
}
