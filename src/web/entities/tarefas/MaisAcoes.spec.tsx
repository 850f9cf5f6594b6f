import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Mais } from './MaisAcoes.tsx';

beforeAll(() =>
  Promise.all([import('../../shared/ui/DialogWindow.tsx'), import('../../shared/ui/ConfirmDialog.tsx')]),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const doze = Array.from({ length: 12 }, (_, n) => ({ _id: `l${n}`, cliente: { _id: 'c1' } }));
const ids = doze.map(({ _id }) => _id);
const previa = { total: 12, semMudanca: 0, lojas: 12, semMusica: 0, alvo: null };

function serve() {
  const created: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input as Request;
    const { pathname } = new URL(url);
    if (method === 'GET')
      return pathname.endsWith('/grupos/') || pathname.endsWith('/etiquetas')
        ? Response.json({ items: [] })
        : Response.json({ _id: 'g1', nome: 'Natal', cliente: { _id: 'c1', nome: 'Rede' }, lojas: [] });
    if (pathname.endsWith('/previa')) return Response.json(previa);
    created.push(await (input as Request).json());
    return Response.json({ _id: pathname.includes('grupos') ? 'g1' : 't1' }, { status: 201 });
  });
  return created;
}

type Entidade = components['schemas']['EntidadeDeTarefa'];

async function openMenu(entidade: Entidade = 'LOJA') {
  const created = serve();
  const onDone = vi.fn();
  function Bar() {
    const [opened, setOpened] = useState<{ button: HTMLButtonElement; open: boolean } | null>(null);
    return (
      <>
        <button type="button" onClick={({ currentTarget: button }) => setOpened({ button, open: true })}>
          Mais ações
        </button>
        {opened && (
          <Mais
            entidade={entidade}
            rows={doze}
            {...opened}
            onClose={() => setOpened({ ...opened, open: false })}
            onDone={onDone}
          />
        )}
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', Component: Bar }]);
  render(
    <Styled>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  const menu = await screen.findByRole('menu', { name: 'Mais ações' });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('menuitem', { name }));
    return screen.findByRole('dialog');
  };
  return { user, created, onDone, menu, choose };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test.each<[Entidade, string[]]>([
  ['MUSICA', ['Etiquetar', 'Bloquear para um cliente', 'Desbloquear para um cliente']],
  ['VINHETA', ['Dias de execução', 'Intervalo (minutos)', 'Validade']],
  [
    'CLIENTE',
    [
      ...['Inadimplente', 'Horário de funcionamento', 'Volume', 'Volume travado'],
      ...['Pulos por hora', 'Transição entre faixas', 'Letras explícitas'],
      ...['Repetir a música depois de (horas)', 'Repetir o artista depois de (horas)', 'WhatsApp do suporte'],
    ],
  ],
])('the menu of %s offers its own actions and fields', async (entidade, offered) => {
  await openMenu(entidade);
  expect(items()).toEqual(offered);
});

test('puts selected stores into a new group in four presses after the selection', async () => {
  const { user, created, onDone, choose } = await openMenu();
  const dialog = await choose('Adicionar ao grupo');
  expect(dialog.textContent).toContain('Adicionar ao grupo: 12 lojas');
  const grupo = screen.getByRole('combobox', { name: /Grupo/ });
  await waitFor(() => expect(document.activeElement).toBe(grupo));
  await user.keyboard('Natal');
  await screen.findByRole('option', { name: 'Cadastrar “Natal”' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created).toEqual([{ nome: 'Natal', cliente: 'c1' }]));
  await user.click(screen.getByRole('button', { name: 'Adicionar ao grupo' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(created[1]).toEqual({ entidade: 'LOJA', ids, acao: 'ADICIONAR_AO_GRUPO', alvo: 'g1' });
});

test('a field has a dialog of its own and must be filled', async () => {
  const { user, created, onDone, choose } = await openMenu();
  await choose('Volume');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  expect((await screen.findAllByText('Volume não pode ficar vazio')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox'), '60');
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(created).toEqual([{ entidade: 'LOJA', ids, acao: 'EDITAR', campos: { volume: 60 } }]);
});

test('tagging needs a tag to add or to remove', async () => {
  const { user, created, onDone, choose } = await openMenu('MUSICA');
  await choose('Etiquetar');
  const send = screen.getByRole('button', { name: 'Etiquetar' });
  await user.click(send);
  const missing = 'Escolha pelo menos uma etiqueta para adicionar ou retirar';
  expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('combobox', { name: 'Retirar' }), 'Natal,Verão');
  await user.click(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const etiquetas = { adicionar: [], retirar: ['Natal', 'Verão'] };
  expect(created).toEqual([{ entidade: 'MUSICA', ids, acao: 'ETIQUETAR', etiquetas }]);
});

test('the time zone of the state is sent as null', async () => {
  const { user, created, choose } = await openMenu();
  await choose('Fuso horário');
  await user.selectOptions(screen.getByRole('combobox'), 'O do estado');
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  await waitFor(() => expect(created).toMatchObject([{ campos: { fusoHorario: null } }]));
});

test('a command asks only for its argument, and for a confirmation', async () => {
  const { user, created, onDone, choose } = await openMenu();
  await choose('Enviar comando');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Pedir diagnóstico' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comando' }), 'Mudar o volume');
  await user.type(screen.getByRole('textbox'), '30');
  await user.click(screen.getByRole('button', { name: 'Enviar comando' }));
  const question = await screen.findByRole('alertdialog', { name: 'Mudar o volume: 12 lojas?' });
  await waitFor(() => expect(question.textContent).toContain('Um comando não pode ser desfeito.'));
  expect(created).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mudar o volume' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(created).toMatchObject([{ acao: 'COMANDAR', comando: { tipo: 'VOLUME', volume: 30 } }]);
});
