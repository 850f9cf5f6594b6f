import { useQuery } from '@tanstack/react-query';
import { query } from './query.ts';
import { queryClient } from './queryClient.ts';

const me = { ...query('getMe'), staleTime: 60_000 };

/** The admin who is signed in. */
export function useMe() {
  return useQuery(me);
}

/** The same, outside of components. */
export const readMe = () => queryClient.fetchQuery(me);
