import { beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { streaming, takeStreamingToken } from './streaming.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('the token is in local storage until the session ends', () => {
  session.start('abc');
  expect(localStorage.getItem('accessToken')).toBe('abc');
  expect(session.token).toBe('abc');
  session.end();
  expect(session.token).toBeNull();
});

test('the login page is no place to come back to', () => {
  session.rememberPlace(new URL('http://x/clientes?status=ATIVO#a'));
  session.rememberPlace(new URL('http://x/login'));
  expect(session.place).toBe('/clientes?status=ATIVO');
});

test('signing out in another tab ends the session here too', () => {
  const ended = vi.fn();
  session.whenEndedElsewhere(ended);
  window.dispatchEvent(new StorageEvent('storage', { key: 'tema', newValue: null }));
  expect(ended).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  expect(ended).toHaveBeenCalledOnce();
});

test('a streaming token is saved, leaves the address, and outlives signing in', () => {
  window.history.replaceState(null, '', '/clientes?status=ATIVO&sp_access_token=s3cr3t#x');
  takeStreamingToken();
  expect(window.location.href).toMatch(/\/clientes\?status=ATIVO#x$/);
  session.start('abc');
  expect(streaming.token).toBe('s3cr3t');
  streaming.disconnect();
  expect(streaming.token).toBeNull();
});

test('an empty streaming token only leaves the address', () => {
  window.history.replaceState(null, '', '/login?sp_access_token=');
  takeStreamingToken();
  expect(window.location.search).toBe('');
  expect(streaming.token).toBeNull();
});
