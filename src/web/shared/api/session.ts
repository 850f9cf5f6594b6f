const tokenKey = 'accessToken';
const returnKey = 'voltarPara';

type Listener = (message: string) => void;
let onExpired: Listener = () => {};

/** The bearer token, kept in local storage, so that it is there again at start-up. */
export const session = {
  get token(): string | null {
    return localStorage.getItem(tokenKey);
  },

  start(token: string) {
    localStorage.setItem(tokenKey, token);
  },

  end() {
    localStorage.removeItem(tokenKey);
  },

  /** The server refused `token`: ends the session once, however many calls were under way, and remembers the place. */
  expire(token: string | null, message: string) {
    if (token !== session.token) return;
    session.end();
    session.rememberPlace();
    onExpired(message);
  },

  /** The application says what happens when a session expires. */
  whenExpired(listener: Listener) {
    onExpired = listener;
  },

  /** The application says what happens when one signs out in another tab. */
  whenEndedElsewhere(listener: () => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === tokenKey && newValue === null) listener();
    });
  },

  rememberPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location) {
    if (pathname !== '/login') sessionStorage.setItem(returnKey, pathname + search);
  },

  /** Where one was before a forced sign-in, once. */
  takePlace(): string | null {
    const place = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return place;
  },

  forgetPlace() {
    sessionStorage.removeItem(returnKey);
  },
};
