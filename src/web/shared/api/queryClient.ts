import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const transient = ['REDE', 'TEMPO', 'REQ009'];

/** The client with all that was read from the server, shared by the screens and the routes' loaders. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // By default a component is drawn again only for the parts of its read that somebody looked at before the answer
      // came. Whoever is handed the read and whose code comes later would wait for ever.
      notifyOnChangeProps: 'all',
      retry: (failures, error) => failures < 1 && transient.includes(ApiError.from(error).code),
    },
    // Without a network a write fails at once, so that what was typed waits for another try and is not sent later,
    // unasked.
    mutations: { networkMode: 'always' },
  },
});
