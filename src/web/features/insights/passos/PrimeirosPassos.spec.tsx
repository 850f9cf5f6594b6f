import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Estado } from '../../../entities/passos.ts';
import { Styled } from '../../../shared/chakra/system.tsx';
import { Router } from '../../../shared/ui/address.tsx';
import { PrimeirosPassos } from './PrimeirosPassos.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cliente = { _id: 'c1', nome: 'Rede Ipê' };
const nada: Estado = {
  faixas: false,
  cliente: null,
  loja: null,
  playlist: null,
  playlistNaLoja: false,
  tocou: false,
  semSuporte: false,
};

async function show(estado: Partial<Estado>) {
  vi.stubGlobal('fetch', async () => Response.json({ ...nada, ...estado }));
  const onDone = vi.fn();
  const router = createMemoryRouter([
    { path: '/', element: <PrimeirosPassos tela="inicio" onDone={onDone} /> },
    { path: '*', element: null },
  ]);
  const client = new QueryClient();
  render(
    <Styled>
      <QueryClientProvider client={client}>
        <Router router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  await screen.findByRole('list');
  return {
    client,
    router,
    onDone,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const passo = (nome: string) => within(screen.getByRole('heading', { name: nome }).closest('li')!);

it('shows the next step and the reason why later ones must wait', async () => {
  const { address } = await show({ faixas: true });
  expect(screen.getByText('1 de 5 feitos')).toBeTruthy();
  expect(passo('Envie as faixas : feito').queryByRole('button')).toBeNull();
  expect(passo('Envie as faixas : feito').getByRole('link', { name: 'Ver as músicas' })).toBeTruthy();
  expect(passo('Cadastre o cliente : próximo passo').getByRole('button').dataset.variant).toBe('solid');
  const montar = passo('Coloque uma playlist na loja').getByRole('button');
  expect(montar.getAttribute('aria-disabled')).toBe('true');
  expect(montar.title).toBe('Adicione a loja primeiro');
  await userEvent.click(montar);
  expect(address()).toBe('/');
});

it('opens the store form with the existing client and a way back', async () => {
  const { address } = await show({ faixas: true, cliente });
  await userEvent.click(passo('Adicione a loja : próximo passo').getByRole('button'));
  await waitFor(() => expect(address()).toBe('/lojas/adicionar?cliente=c1&de=inicio'));
});

it('opens the pairing of the store that has a playlist', async () => {
  const loja = { _id: 'l1', nome: 'Centro', cliente };
  const { address } = await show({ faixas: true, cliente, loja, playlistNaLoja: true });
  await userEvent.click(screen.getByRole('button', { name: 'Parear um aparelho' }));
  await waitFor(() =>
    expect(address()).toBe('/lojas/editar/l1?de=inicio&modal=PAREAR_APARELHO&modal.loja=l1'),
  );
});

it('links an existing playlist to the store instead of creating another', async () => {
  const loja = { _id: 'l1', nome: 'Centro', cliente };
  const playlist = { _id: 'p1', nome: 'Tarde', numMusicas: 9 };
  const { address } = await show({ faixas: true, cliente, loja, playlist });
  expect(screen.getByText('A playlist Tarde está pronta: falta colocá-la na loja.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Colocar na loja' }));
  await waitFor(() => expect(address()).toBe('/?modal=ADD_LOJA_PLAYLIST&modal.playlist=p1'));
});

it('asks level 0 for missing support contacts', async () => {
  await show({ semSuporte: true });
  const link = screen.getByRole('link', { name: 'Informe o e-mail e o WhatsApp do suporte' });
  expect(link.getAttribute('href')).toBe('/configuracoes#suporte');
});

it('reports the first playing store and leads on to the insights', async () => {
  const loja = { _id: 'l1', nome: 'Centro', cliente };
  const { onDone } = await show({ faixas: true, cliente, loja, playlistNaLoja: true, tocou: true });
  expect(screen.getByText('Tudo pronto: a sua primeira loja já toca.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver os insights' }));
  expect(onDone).toHaveBeenCalledOnce();
});

it('never shows outdated steps after a window closes or on return', async () => {
  const { client, router } = await show({ faixas: true });
  const button = { name: 'Cadastrar cliente' };
  const go = (to: string) => act(() => router.navigate(to));
  let answer = (_: Response) => {};
  const asked = () => vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const done = () => act(async () => answer(Response.json({ ...nada, faixas: true, cliente })));

  await go('/?modal=ENVIAR_FAIXAS');
  asked();
  await go('/');
  expect(screen.getByRole('list', { hidden: true }).getAttribute('aria-busy')).toBe('true');
  await done();
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');

  await go('/outra');
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  asked();
  await go('/');
  expect(screen.queryByRole('list', { hidden: true })).toBeNull();
  await done();
  expect(await screen.findByText('2 de 5 feitos')).toBeTruthy();
});
