const tokenKey = 'accessToken';
const returnKey = 'voltarPara';
const endedKey = 'sessaoTerminou';
const heldKey = 'antes';

let typed: string | undefined;

type Listener = (message: string) => void;
let onExpired: Listener = () => {};
let onHeld: Listener = () => {};

/** Matches the addresses of signing in, which one never goes back to. */
const entry = /^\/(login|nova-senha|dois-fatores)\/?$/;

/** The bearer token, kept in local storage, so that it is there again at start-up. */
export const session = {
  get token(): string | null {
    return localStorage.getItem(tokenKey);
  },

  /** Begins a session; `held` is the address of the screen that comes first in it. */
  start(token: string, held?: string) {
    localStorage.setItem(tokenKey, token);
    session.held = held;
    // The kept views may be another administrator's.
    localStorage.removeItem('visoes');
    sessionStorage.removeItem(endedKey);
  },

  end() {
    typed = undefined;
    localStorage.removeItem(tokenKey);
    session.held = undefined;
  },

  /** The address of the screen that comes before all others in this session, in every tab. */
  get held(): string | undefined {
    return localStorage.getItem(heldKey) ?? undefined;
  },

  set held(place) {
    if (place) localStorage.setItem(heldKey, place);
    else localStorage.removeItem(heldKey);
  },

  /** The password just typed to sign in, in this page's memory alone: who must choose another need not type it again. */
  get senha(): string | undefined {
    return typed;
  },

  set senha(senha) {
    typed = senha;
  },

  /**
   * Ends the session whose `token` the server refused, once, however many calls were under way, and remembers the
   * place.
   */
  expire(token: string | null, message: string) {
    if (token !== session.token) return;
    session.end();
    session.rememberPlace();
    sessionStorage.setItem(endedKey, 'true');
    onExpired(message);
  },

  /** Tells whether the last session in this tab ended by itself, and nobody has signed in since. */
  get expired(): boolean {
    return sessionStorage.getItem(endedKey) !== null;
  },

  /** Takes what the application does when a session expires. */
  whenExpired(listener: Listener) {
    onExpired = listener;
  },

  /** Notes that the server wants what is done at `place` first, in the session of `token`. */
  hold(token: string | null, place: string) {
    if (token !== session.token) return;
    session.held = place;
    onHeld(place);
  },

  /** Takes how the application goes there. */
  whenHeld(listener: Listener) {
    onHeld = listener;
  },

  /** Takes what the application does when one signs out in another tab. */
  whenEndedElsewhere(listener: () => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === tokenKey && newValue === null) listener();
    });
  },

  rememberPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location) {
    if (!entry.test(pathname)) sessionStorage.setItem(returnKey, pathname + search);
  },

  /** Where one was before a forced sign-in, until a screen of the panel opens. */
  get place(): string | null {
    return sessionStorage.getItem(returnKey);
  },

  /** Forgets where one was before, now that a screen of the panel opens. */
  arrive({ pathname }: Pick<URL, 'pathname'>) {
    if (!entry.test(pathname)) session.forgetPlace();
  },

  forgetPlace() {
    sessionStorage.removeItem(returnKey);
  },
};
