import { useQuery } from '@tanstack/react-query';
import { callOperation } from './operation.ts';
import { query } from './query.ts';
import { queryClient } from './queryClient.ts';
import { session } from './session.ts';

const me = {
  ...query('getMe'),
  staleTime: 60_000,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found = await callOperation('getMe', { signal });
    // Nobody is going to ask for it.
    if (!found.senhaProvisoria) session.senha = undefined;
    return found;
  },
};

/** Reads the admin who is signed in. */
export function useMe() {
  return useQuery(me);
}

/** Reads the admin who is signed in, outside of components. */
export const readMe = () => queryClient.fetchQuery(me);
