import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox, useRested } from './SearchBox.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('returns a text after 500 ms without typing', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useRested, { initialProps: 'a' });
  rerender('ab');
  act(() => void vi.advanceTimersByTime(400));
  rerender('abc');
  act(() => void vi.advanceTimersByTime(499));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

it('shows a clear button only if it has a text', async () => {
  const onSearch = vi.fn();
  render(<SearchBox value="pão" placeholder="Buscar por nome" onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.queryByRole('button')).toBeNull();
});
