import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Install } from './install.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = (prompt = vi.fn(async () => ({ outcome: 'dismissed' }))) => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return event;
};

test('installs once with the offer of the browser, made before or after the screen', async () => {
  const early = offer();
  expect(early.defaultPrevented).toBe(true);
  render(<Install />);
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(early.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
  offer();
  expect(screen.getByRole('button', { name: 'Instalar' })).toBeTruthy();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});

test('explains the installation on iOS, except in the installed player', () => {
  vi.stubGlobal('navigator', { standalone: false });
  const { container, rerender } = render(<Install />);
  expect(container.textContent).toContain('Adicionar à Tela de Início');
  vi.stubGlobal('navigator', { standalone: true });
  rerender(<Install key="installed" />);
  expect(container.textContent).toBe('');
});
