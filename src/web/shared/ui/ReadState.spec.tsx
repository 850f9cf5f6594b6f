import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { onDemand } from './onDemand.tsx';
import { ReadState } from './ReadState.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('shows a failure that arrived before the dialog’s code', async () => {
  const code = Promise.withResolvers<void>();
  const Window = onDemand(async () => {
    await code.promise;
    return ({ children }: { children: ReactNode }) => <section>{children}</section>;
  });
  function Dialog() {
    const read = useQuery({
      queryKey: ['late'],
      queryFn: async (): Promise<string> => {
        throw new Error('not there');
      },
    });
    if (read.data) return <p>{read.data}</p>;
    return (
      <Window>
        <ReadState read={read}>{() => null}</ReadState>
      </Window>
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Dialog />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.poll(() => queryClient.getQueryState(['late'])?.status).toBe('error');
  code.resolve();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
