import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

export type Cadastro = {
  entidade: 'CLIENTE' | 'PLAYLIST';
  given: { nome?: string; cliente?: string };
  /** Receives the new id. The form stays open until the returned promise settles. */
  onSaved: (id: string) => unknown;
};
/** `from` is the key and `place` the position of the history entry it was opened from. */
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

/** Position of the tab in its history, as counted by React Router. */
const placeNow = (): number => window.history.state?.idx ?? 0;

/** The form stays open until the user goes back to the entry it was opened from or changes the screen. */
const isOpenAt = ({ pathname, from }: Aberto, to: Location) => to.pathname === pathname && to.key !== from;

/** Opens a form over the screen. It pushes a history entry, so that Back closes the form. */
export function useCadastrar() {
  const navigate = useNavigate();
  const location = useLocation();
  return (cadastro: Cadastro) => {
    const { pathname, search, hash, key: from } = location;
    setAberto({ ...cadastro, pathname, from, place: placeNow() });
    void navigate({ pathname, search, hash }, { preventScrollReset: true });
  };
}

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
    /** Goes back to the screen behind the form, past all history entries added since the form opened. */
    onClose: () => void navigate(Math.min(now.place - placeNow(), -1)),
  };
}
