import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.ts';
import { streamingAccount } from './streamingAccount.ts';

const { STREAMING_API_URL } = settings;
beforeEach(() => {
  settings.STREAMING_API_URL = 'https://musica.example/v1/';
});

const read = () => {
  const { queryFn } = streamingAccount() as unknown as {
    queryFn: (context: { signal: AbortSignal }) => Promise<string | null>;
  };
  return queryFn({ signal: new AbortController().signal });
};

afterEach(() => {
  localStorage.clear();
  settings.STREAMING_API_URL = STREAMING_API_URL;
  vi.restoreAllMocks();
});

test('reads the token’s owner from the service', async () => {
  localStorage.setItem('spAccessToken', 's3cr3t');
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ display_name: 'Agência' }));
  expect(await read()).toBe('Agência');
  expect(fetched.mock.calls[0]?.[0]).toBe('https://musica.example/v1/me');
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer s3cr3t' });
});

test('sends nothing without a token or a service', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect(await read()).toBeNull();
  localStorage.setItem('spAccessToken', 's3cr3t');
  settings.STREAMING_API_URL = null;
  expect(await read()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('fails if the service rejects the token', async () => {
  localStorage.setItem('spAccessToken', 'velho');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
  await expect(read()).rejects.toThrow('401');
});
