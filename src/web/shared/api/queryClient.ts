import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const transient = ['REDE', 'TEMPO', 'REQ009'];

/** What has been read from the server, shared by the screens and the routes' loaders. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && transient.includes(ApiError.from(error).code),
    },
    // Without a network a write fails at once, and what was typed waits for another try: it is not sent later, unasked.
    mutations: { networkMode: 'always' },
  },
});
