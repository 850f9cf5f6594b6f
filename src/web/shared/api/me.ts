import { useQuery } from '@tanstack/react-query';
import { query } from './query.ts';
import { queryClient } from './queryClient.ts';

const me = { ...query('getMe'), staleTime: 60_000 };

/** Reads the admin who is signed in. */
export function useMe() {
  return useQuery(me);
}

/** Reads the admin who is signed in, outside of components. */
export const readMe = () => queryClient.fetchQuery(me);
