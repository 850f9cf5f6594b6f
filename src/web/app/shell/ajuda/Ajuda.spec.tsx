import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Styled } from '../../../shared/chakra/system.tsx';
import { Router } from '../../../shared/ui/address.tsx';
import { Ajuda } from './Ajuda.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string, isWide = false) {
  const media = { matches: isWide, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  const router = createMemoryRouter([{ path: '*', element: <Ajuda /> }], { initialEntries: [address] });
  render(
    <Styled>
      <Router router={router} />
    </Styled>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}
const title = (name: string) => screen.findByRole('dialog', { name });

it('opens the article of the screen, and any other from the list', async () => {
  const address = open('/grades/editar/1?drawer=AJUDA&nome=a');
  const drawer = within(await title('Programar o que toca em cada hora'));
  expect(drawer.getByText('Adicionar bloco').tagName).toBe('STRONG');
  await userEvent.click(drawer.getByRole('button', { name: 'Todos os artigos' }));
  await title('Ajuda');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer um engano' }));
  await title('Desfazer um engano');
  expect(address()).toBe('/grades/editar/1?nome=a&drawer=AJUDA.desfazer');
});

it('stays open beside a linked screen only if the window is wide', async () => {
  const linkOf = async () =>
    within(await title('Cuidar das lojas'))
      .getByRole('link', { name: 'Grupos de lojas' })
      .getAttribute('href');
  open('/lojas?drawer=AJUDA');
  expect(await linkOf()).toBe('/grupos');
  cleanup();
  open('/lojas?drawer=AJUDA', true);
  expect(await linkOf()).toBe('/grupos?drawer=AJUDA.lojas');
});
