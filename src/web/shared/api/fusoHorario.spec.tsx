import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFusoHorario } from './fusoHorario.ts';
import { queryClient } from './queryClient.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  [['America/Sao_Paulo'], undefined],
  [['America/Fortaleza', 'America/Sao_Paulo'], undefined],
  [['America/Manaus', 'America/Sao_Paulo'], 'Horário de Brasília'],
])('names the time zone if clocks of stores differ: %j', (fusosHorarios, name) => {
  queryClient.setQueryData(['getLojasSaudeResumo', {}], { fusosHorarios });
  const { result } = renderHook(useFusoHorario, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current).toBe(name);
});
