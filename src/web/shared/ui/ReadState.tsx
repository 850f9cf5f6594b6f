import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldBones } from './Bones.tsx';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

export type Read<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'isError' | 'error' | 'isRefetching'> & {
  refetch: () => Promise<{ data?: T; error?: unknown }>;
};
type ReadStateProps<T> = { read: Read<T>; children: (data: T) => ReactNode };

export function ReadState<T>({ read, children }: ReadStateProps<T>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <Card minH="320px" aria-busy={read.isPending}>
      {read.isPending && <FieldBones />}
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
    </Card>
  );
}
