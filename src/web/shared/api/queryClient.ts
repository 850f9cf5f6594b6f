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
  },
});
