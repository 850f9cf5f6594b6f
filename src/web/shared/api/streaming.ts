const param = 'sp_access_token';
const key = 'spAccessToken';

/** Saves a streaming token from the address and removes it there before any request is sent. */
export function takeStreamingToken(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get(param);
  if (token === null) return;
  address.searchParams.delete(param);
  if (token) localStorage.setItem(key, token);
  window.history.replaceState(window.history.state, '', address);
}

export const streaming = {
  get token(): string | null {
    return localStorage.getItem(key);
  },
  disconnect() {
    localStorage.removeItem(key);
  },
};
