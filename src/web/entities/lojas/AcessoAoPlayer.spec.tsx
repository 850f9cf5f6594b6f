import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { playerAddress } from '../../shared/api/settings.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { AcessoAoPlayer } from './AcessoAoPlayer.tsx';

test.each([
  ['', ''],
  ['girassol-amarelo', '\nSenha: girassol-amarelo'],
])('copies the address, the login and a typed password "%s"', async (senha, last) => {
  const user = userEvent.setup();
  const { unmount } = render(
    <Styled>
      <AcessoAoPlayer login="centro" senha={senha} />
    </Styled>,
  );
  expect(screen.getByRole('link', { name: 'Abrir o player' }).getAttribute('href')).toBe(playerAddress());
  await user.click(screen.getByRole('button', { name: 'Copiar acesso' }));
  expect(await screen.findByText('Acesso copiado.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`Endereço: ${playerAddress()}\nLogin: centro${last}`);
  unmount();
});
