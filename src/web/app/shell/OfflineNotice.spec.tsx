import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows only while there is no network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (online: boolean) => {
    onLine.mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  // Toasts of other tests on the page have the same role.
  const { container } = render(<OfflineNotice />);
  const notice = within(container).getByRole('status');
  expect(notice.textContent).toBe('');
  become(false);
  expect(notice.textContent).toMatch(/^Você está sem conexão\./);
  become(true);
  expect(notice.textContent).toBe('');
});
