import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

const transient = ['REDE', 'TEMPO', 'REQ009'];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // By default, a component re-renders only for properties read before the response. A dialog whose code loads
      // later, and receives the result from its parent, would miss the response.
      notifyOnChangeProps: 'all',
      retry: (failures, error) => failures < 1 && transient.includes(ApiError.from(error).code),
    },
    // Offline writes fail immediately. Otherwise they would be sent later, when the user no longer expects it.
    mutations: { networkMode: 'always' },
  },
});
