const tokenKey = 'accessToken';
const returnKey = 'voltarPara';
const endedKey = 'sessaoTerminou';

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

  start(token: string) {
    localStorage.setItem(tokenKey, token);
    // The kept views may be another administrator's.
    localStorage.removeItem('visoes');
    sessionStorage.removeItem(endedKey);
  },

  end() {
    typed = undefined;
    localStorage.removeItem(tokenKey);
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
    if (token === session.token) onHeld(place);
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

  /** Answers where one was before a forced sign-in. */
  get place(): string | null {
    return sessionStorage.getItem(returnKey);
  },

  /** Answers where one was before a forced sign-in, once. */
  takePlace(): string | null {
    const { place } = session;
    session.forgetPlace();
    return place;
  },

  forgetPlace() {
    sessionStorage.removeItem(returnKey);
  },
};
