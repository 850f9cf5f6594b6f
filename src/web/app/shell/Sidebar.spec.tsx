import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visao } from '../../entities/visoes/olhar.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { system } from '../../shared/chakra/system.tsx';
import { Sidebar } from './Sidebar.tsx';
import { guardadasDe } from './VisoesEmUso.tsx';

const toggle = vi.fn();

const none = { TOCANDO: 3, PARADA: 0, SEM_SINAL: 0, DESATUALIZADA: 0, NUNCA_LIGOU: 2, FECHADA: 1 };

const healthy = { recebendo: true, situacoes: none };

type Options = { desktop?: boolean; saude?: object; address?: string; visoes?: Visao[] };

function open(level: string, options: Options = {}) {
  const { desktop = true, saude = healthy, address = '/clientes', visoes = [] } = options;
  queryClient.setQueryData(['getLojasSaudeResumo', {}], saude);
  queryClient.setQueryData(['listVisoes', { query: { emUso: true } }], { items: visoes });
  localStorage.setItem('visoes', JSON.stringify(guardadasDe(visoes)));
  queryClient.setQueryData(['getMe', {}], { _id: '1', login: 'marina', nome: 'Marina', level });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Sidebar open toggle={toggle} desktop={desktop} strip={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

const expanded = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

beforeEach(() => toggle.mockClear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
});

test('opens the current group, and only one at a time', async () => {
  open('0');
  expect(expanded()).toEqual(['Clientes']);
  expect(screen.getByRole('link', { name: 'Todos os clientes' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Administradores' }));
  expect(expanded()).toEqual(['Administradores']);
});

test('marks a report that has its own entry, with its pinned views below it', () => {
  const pinned = (lista: Visao['lista'], nome: string) =>
    ({ _id: lista, nome, lista, fixada: true, consulta: {}, colunas: null }) as unknown as Visao;
  const visoes = [pinned('reportDireitosAutorais', 'Só Recife'), pinned('reportClientesFaixas', 'Outra')];
  open('0', { address: '/clientes/relatorio?modal=DIREITOS_AUTORAIS', visoes });
  expect(expanded()).toEqual(['Relatórios']);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Direitos autorais',
  ]);
  expect(screen.getByRole('link', { name: 'Só Recife' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Outra' })).toBeNull();
});

test('offers adding admins only to the top level', async () => {
  open('1');
  await userEvent.click(screen.getByRole('button', { name: 'Administradores' }));
  expect(screen.getByRole('link', { name: 'Ver minhas Atividades' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Adicionar administrador' })).toBeNull();
});

test('choosing closes the menu over the page but not beside it', async () => {
  open('0', { desktop: false });
  await userEvent.click(await screen.findByRole('link', { name: 'Adicionar cliente' }));
  expect(toggle).toHaveBeenCalledOnce();
  cleanup();
  toggle.mockClear();
  open('0');
  await userEvent.click(screen.getByRole('link', { name: 'Adicionar cliente' }));
  expect(toggle).not.toHaveBeenCalled();
});

test('shows the number of stores with problems if this server receives heartbeats', async () => {
  const situacoes = { ...none, SEM_SINAL: 2, PARADA: 1, DESATUALIZADA: 1 };
  open('0', { saude: { recebendo: true, situacoes } });
  await userEvent.click(screen.getByRole('button', { name: 'Lojas 4 lojas com problema' }));
  expect(screen.getByRole('link', { name: 'Saúde das lojas 4 lojas com problema' })).toBeTruthy();
  cleanup();
  open('0', { saude: { recebendo: false, situacoes } });
  expect(screen.getByRole('button', { name: 'Lojas' })).toBeTruthy();
});
