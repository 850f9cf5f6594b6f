import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastRegion, toaster } from './ToastRegion.tsx';

test('does not restore the focus after it moved on from a closing toast', async () => {
  render(
    <>
      <input aria-label="Busca" />
      <button type="button">Ações</button>
      <ToastRegion go={() => {}} />
    </>,
  );
  screen.getByLabelText('Busca').focus();
  toaster.create({
    title: 'Sucesso',
    description: 'Restaurado',
    action: { label: 'Desfazer', onClick() {} },
  });
  (await screen.findByRole('button', { name: 'Desfazer' })).focus();
  await userEvent.keyboard('{Enter}');
  const next = screen.getByRole('button', { name: 'Ações' });
  next.focus();
  // The region restores the focus in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(next);
  await waitFor(() => expect(screen.queryByText('Restaurado')).toBeNull());
  expect(document.activeElement).toBe(next);
});
