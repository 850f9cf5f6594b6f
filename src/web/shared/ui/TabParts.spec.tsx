import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '../chakra/system.tsx';
import { TabParts } from './TabParts.tsx';

afterEach(cleanup);

const parts = [
  { label: 'Visão geral', content: 'visão' },
  { aba: 'cadastro', label: 'Cadastro', content: 'formulário' },
];

function draw(address: string) {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <TabParts parts={parts} />
      </MemoryRouter>
    </ChakraProvider>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

it('links to a screen’s parts and keeps the other parameters', () => {
  expect(draw('/lojas/editar/1?aba=cadastro&de=inicio')).toEqual([
    '/lojas/editar/1?de=inicio',
    '/lojas/editar/1?de=inicio&aba=cadastro',
  ]);
  expect(screen.getByText('formulário')).toBeDefined();
});

it('links drop an open modal', () => {
  expect(draw('/lojas/editar/1?modal=PAREAR_APARELHO&modal.loja=1')).toEqual([
    '/lojas/editar/1',
    '/lojas/editar/1?aba=cadastro',
  ]);
});
