import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const transient = ['REDE', 'TEMPO', 'REQ009'];

/** The client with all that was read from the server, shared by the screens and the routes' loaders. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // The default re-renders only for the properties of a result that were read before the answer. A dialog whose
      // code loads later, and gets the result from its parent, would miss the answer.
      notifyOnChangeProps: 'all',
      retry: (failures, error) => failures < 1 && transient.includes(ApiError.from(error).code),
    },
    // Without a network a write fails at once, so that what was typed waits for another try and is not sent later,
    // unasked.
    mutations: { networkMode: 'always' },
  },
});
