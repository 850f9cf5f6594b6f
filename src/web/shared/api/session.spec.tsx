import { beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { streaming, takeStreamingToken } from './streaming.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('keeps the token in local storage until the session ends', () => {
  session.start('abc');
  expect(localStorage.getItem('accessToken')).toBe('abc');
  expect(session.token).toBe('abc');
  session.end();
  expect(session.token).toBeNull();
});

test('does not remember the login page', () => {
  session.rememberPlace(new URL('http://x/clientes?status=ATIVO#a'));
  session.rememberPlace(new URL('http://x/login'));
  expect(session.place).toBe('/clientes?status=ATIVO');
});

test('ends the session after a sign-out in another tab', () => {
  const ended = vi.fn();
  session.whenEndedElsewhere(ended);
  window.dispatchEvent(new StorageEvent('storage', { key: 'tema', newValue: null }));
  expect(ended).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  expect(ended).toHaveBeenCalledOnce();
});

test('saves a streaming token, removes it from the address and keeps it through signing in', () => {
  window.history.replaceState(null, '', '/clientes?status=ATIVO&sp_access_token=s3cr3t#x');
  takeStreamingToken();
  expect(window.location.href).toMatch(/\/clientes\?status=ATIVO#x$/);
  session.start('abc');
  expect(streaming.token).toBe('s3cr3t');
  streaming.disconnect();
  expect(streaming.token).toBeNull();
});

test('removes an empty streaming token from the address', () => {
  window.history.replaceState(null, '', '/login?sp_access_token=');
  takeStreamingToken();
  expect(window.location.search).toBe('');
  expect(streaming.token).toBeNull();
});
