import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type ReadStateProps<T> = { read: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What a read gives once it is there; until then its place, or its failure with the way to try again. */
export function ReadState<T>({ read, children }: ReadStateProps<T>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <chakra.div bg="surface" borderWidth="1px" borderRadius="card" minH="320px" aria-busy={read.isPending}>
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
    </chakra.div>
  );
}
