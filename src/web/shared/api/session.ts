const tokenKey = 'accessToken';
const returnKey = 'voltarPara';
const endedKey = 'sessaoTerminou';
const heldKey = 'antes';

let typed: string | undefined;

type Listener = (message: string) => void;
let onExpired: Listener = () => {};
let onHeld: Listener = () => {};

const entry = /^\/(login|nova-senha|dois-fatores)\/?$/;

export const session = {
  get token(): string | null {
    return localStorage.getItem(tokenKey);
  },

  start(token: string, held?: string) {
    localStorage.setItem(tokenKey, token);
    session.held = held;
    // The saved views may belong to another admin.
    localStorage.removeItem('visoes');
    sessionStorage.removeItem(endedKey);
  },

  end() {
    typed = undefined;
    localStorage.removeItem(tokenKey);
    session.held = undefined;
  },

  /** The screen that must come first in this session, in every tab. */
  get held(): string | undefined {
    return localStorage.getItem(heldKey) ?? undefined;
  },

  set held(place) {
    if (place) localStorage.setItem(heldKey, place);
    else localStorage.removeItem(heldKey);
  },

  /**
   * The password just typed to sign in, so that the user need not type it again to change it. Kept in memory only.
   */
  get senha(): string | undefined {
    return typed;
  },

  set senha(senha) {
    typed = senha;
  },

  /** Ends the session whose `token` the server rejected and remembers the place. Parallel calls end it once. */
  expire(token: string | null, message: string) {
    if (token !== session.token) return;
    session.end();
    session.rememberPlace();
    sessionStorage.setItem(endedKey, 'true');
    onExpired(message);
  },

  /** Whether the last session in this tab expired and nobody has signed in since. */
  get expired(): boolean {
    return sessionStorage.getItem(endedKey) !== null;
  },

  whenExpired(listener: Listener) {
    onExpired = listener;
  },

  hold(token: string | null, place: string) {
    if (token !== session.token) return;
    session.held = place;
    onHeld(place);
  },

  whenHeld(listener: Listener) {
    onHeld = listener;
  },

  whenEndedElsewhere(listener: () => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === tokenKey && newValue === null) listener();
    });
  },

  rememberPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location) {
    if (!entry.test(pathname)) sessionStorage.setItem(returnKey, pathname + search);
  },

  /** The address before a forced sign-in, until a screen of the panel opens. */
  get place(): string | null {
    return sessionStorage.getItem(returnKey);
  },

  arrive({ pathname }: Pick<URL, 'pathname'>) {
    if (!entry.test(pathname)) session.forgetPlace();
  },

  forgetPlace() {
    sessionStorage.removeItem(returnKey);
  },
};
