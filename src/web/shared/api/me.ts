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
    // The password is only needed to replace a temporary one.
    if (!found.senhaProvisoria) session.senha = undefined;
    return found;
  },
};

export function useMe() {
  return useQuery(me);
}

export const readMe = () => queryClient.fetchQuery(me);
