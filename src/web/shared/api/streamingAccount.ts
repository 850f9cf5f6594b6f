import { queryOptions } from '@tanstack/react-query';
import { settings } from './settings.ts';
import { streaming } from './streaming.ts';

type Account = { display_name?: string; nome?: string; name?: string; email?: string; id?: string };

async function readAccount(signal: AbortSignal): Promise<string | null> {
  if (!streaming.token || !settings.STREAMING_API_URL) return null;
  const response = await fetch(`${settings.STREAMING_API_URL.replace(/\/$/, '')}/me`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${streaming.token}` },
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!response.ok) throw new Error(`The streaming service answered ${response.status}.`);
  const { display_name, nome, name, email, id }: Account = await response.json();
  return display_name || nome || name || email || id || null;
}

export const streamingAccount = () =>
  queryOptions({
    queryKey: ['streamingAccount', streaming.token],
    queryFn: ({ signal }) => readAccount(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
