import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { system } from '../chakra/system.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Counted, Question } from './question.ts';

afterEach(cleanup);

function show(question: Partial<Question> & { error?: unknown; pending?: boolean; reason?: string }) {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <ConfirmDialog
          open
          title="Desativar 3 lojas?"
          confirm="Desativar"
          {...question}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), onConfirm, onClose };
}

const button = (name: string) => screen.findByRole('button', { name });

it('counts first and confirms nothing before', async () => {
  const counting = Promise.withResolvers<Counted>();
  const { user, onConfirm } = show({ counted: () => counting.promise });
  await screen.findByText('Vendo o que muda nas lojas…');
  const confirm = await button('Desativar');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await user.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();

  counting.resolve({ title: 'Enviar a 2 lojas?', text: '2 lojas param de tocar.' });
  await screen.findByText('2 lojas param de tocar.');
  expect(screen.getByRole('alertdialog', { name: 'Enviar a 2 lojas?' })).toBeTruthy();
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('confirms once on a double click, even before it renders again', async () => {
  const { user, onConfirm } = show({});
  await user.dblClick(await button('Desativar'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('shows a failed count with its code, and only retries the count', async () => {
  const counted = vi
    .fn<() => Promise<Counted>>()
    .mockRejectedValueOnce(new ApiError('REQ000', 'Ocorreu um erro inesperado.', 500))
    .mockResolvedValueOnce({ text: '2 lojas param de tocar.' });
  const { user, onConfirm } = show({ counted });
  expect((await screen.findByRole('alert')).textContent).toContain('REQ000');
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  await user.click(await button('Tentar novamente'));
  await screen.findByText('2 lojas param de tocar.');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(await button('Desativar'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it.each(['click', 'Enter'])('requires the name to be typed before %s confirms', async (how) => {
  const { user, onConfirm } = show({ confirm: 'Excluir', typed: 'Padaria São João – Savassi' });
  const input = await screen.findByRole('textbox', {
    name: /Para confirmar, digite Padaria São João – Savassi/,
  });
  await waitFor(() => expect(document.activeElement).toBe(input));
  const confirm = await button('Excluir');
  expect(confirm.title).toBe('Digite Padaria São João – Savassi para confirmar');
  await user.keyboard('padaria sao joao{Enter}');
  await user.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(input, ' savassi');
  await (how === 'click' ? user.click(confirm) : user.type(input, '{Enter}'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('focuses Cancelar first, so that Enter confirms nothing', async () => {
  const { user, onConfirm, onClose } = show({ text: 'A loja deixa de vê-la.' });
  const cancel = await button('Cancelar');
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each(['Cancelar', 'Fechar', '{Escape}'])('does not close by %s while the action runs', async (how) => {
  const { user, onClose } = show({ pending: true });
  const there = await button('Cancelar');
  await (how === '{Escape}'
    ? user.keyboard(how)
    : user.click(how === 'Cancelar' ? there : await button(how)));
  expect(onClose).not.toHaveBeenCalled();
});

it('confirms nothing while the caller gives a reason', async () => {
  const { user, onConfirm, onClose } = show({ reason: 'Vendo o horário de hoje…' });
  await user.click(await button('Desativar'));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the typed text when the action fails, shows the code and retries', async () => {
  const error = new ApiError('REDE', 'Sem conexão com o servidor.', 0);
  const { user, onConfirm } = show({ confirm: 'Excluir', typed: 'Café', error });
  expect((await screen.findByRole('alert')).textContent).toContain('(código REDE)');
  await user.type(await screen.findByRole('textbox'), 'Café');
  await user.click(await button('Tentar novamente'));
  expect(onConfirm).toHaveBeenCalledWith('Café');
});
