import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { errors } from '#generated/errors.ts';
import { ApiError } from '../api/ApiError.ts';
import { system } from '../chakra/system.tsx';
import { ErrorState } from './ErrorState.tsx';
import { listAddress, rememberView } from './lastView.ts';

afterEach(cleanup);

const show = (address: string, code: keyof typeof errors) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <ErrorState
          error={new ApiError(code, errors[code].message, errors[code].status)}
          onRetry={() => {}}
        />
      </MemoryRouter>
    </ChakraProvider>,
  );

test.each([
  ['/clientes/editar/x', 'C006', 'Ir para Clientes', '/clientes'],
  ['/lojas/editar/x', 'L006', 'Ir para Lojas', '/lojas'],
  ['/musicas/ver/x', 'M006', 'Ir para Músicas', '/musicas'],
  ['/playlists/relatorios/x', 'P012', 'Ir para Playlists', '/playlists'],
  ['/vinhetas/editar/x', 'V006', 'Ir para Vinhetas', '/vinhetas'],
  ['/notificacoes/ver/x', 'N006', 'Ir para Notificações', '/notificacoes'],
  ['/comunicados/criar/x', 'R003', 'Ir para Comunicados', '/comunicados'],
  ['/admin?modal=EDITAR_ADMIN&modal.id=x', 'A006', 'Ir para Administradores', '/admin'],
] as const)('at %s reports a missing entity (%s) with a link to its list', (address, code, label, to) => {
  show(address, code);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(errors[code].message);
  expect(alert.textContent).toContain(`Código: ${code}`);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(listAddress(to));
  expect(screen.queryByRole('button')).toBeNull();
});

test('links to the list as last viewed', () => {
  rememberView('/clientes', new URLSearchParams('status=ATIVO'));
  show('/clientes/editar/x', 'C006');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/clientes?status=ATIVO');
  rememberView('/clientes', new URLSearchParams());
});

test('offers a retry for other failures', () => {
  show('/clientes/editar/x', 'REQ000');
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
