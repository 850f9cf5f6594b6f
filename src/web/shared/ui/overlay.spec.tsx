import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Router } from './address.tsx';
import { useOverlay } from './overlay.ts';
import {
  overlayParam,
  overlayParams,
  toggledOverlay,
  withOverlayParams,
  withoutDrawer,
  withoutOverlay,
} from './overlayAddress.ts';

const search = (text: string) => new URLSearchParams(text);

test('opening a modal closes other modals and drawers and keeps other parameters', () => {
  expect(
    toggledOverlay(search('status=ATIVO&modal=A&modal.id=7&drawer=FILTRO'), 'modal', 'SEARCH').toString(),
  ).toBe('status=ATIVO&modal=SEARCH');
});

test('a drawer opens over the modal, replaces another drawer and closes separately', () => {
  const open = toggledOverlay(search('modal=FAIXAS&modal.status=ATIVO&drawer=A'), 'drawer', 'B');
  expect(open.toString()).toBe('modal=FAIXAS&modal.status=ATIVO&drawer=B');
  expect(withoutDrawer(open).toString()).toBe('modal=FAIXAS&modal.status=ATIVO');
  expect(withoutOverlay(open).toString()).toBe('');
});

test('opening an open modal closes it', () => {
  expect(toggledOverlay(search('q=a&modal=SEARCH'), 'modal', 'SEARCH').toString()).toBe('q=a');
});

test('a modal’s parameters are removed with it', () => {
  const open = toggledOverlay(search('q=a'), 'modal', 'BLOCK_MUSICA', { id: '7' });
  expect(overlayParam(open, 'id')).toBe('7');
  expect(toggledOverlay(open, 'modal', 'SEARCH').toString()).toBe('q=a&modal=SEARCH');
  expect(withoutOverlay(open).toString()).toBe('q=a');
});

test('a modal’s parameters are read and replaced as a whole', () => {
  const open = search('q=a&modal=FAIXAS&modal.status=ATIVO&modal.cidade=Ma%C3%A7%C3%A3');
  expect(Object.fromEntries(overlayParams(open))).toEqual({ status: 'ATIVO', cidade: 'Maçã' });
  expect(withOverlayParams(open, { periodo: '30' }).toString()).toBe('q=a&modal=FAIXAS&modal.periodo=30');
});

test('the hook changes the address, and back reverts it', async () => {
  let overlay: ReturnType<typeof useOverlay> | undefined;
  function Probe() {
    overlay = useOverlay();
    return <p>{`${overlay.modal} ${overlay.drawer}`}</p>;
  }
  const router = createMemoryRouter([{ path: '/lojas', Component: Probe }], {
    initialEntries: ['/lojas?uf=PR'],
  });
  render(<Router router={router} />);
  await act(async () => overlay?.openDrawer('FILTRO_LOJAS'));
  expect(router.state.location.search).toBe('?uf=PR&drawer=FILTRO_LOJAS');
  await act(async () => overlay?.openModal('SEARCH'));
  expect(screen.getByText('SEARCH null')).toBeTruthy();
  await act(async () => router.navigate(-1));
  expect(screen.getByText('null FILTRO_LOJAS')).toBeTruthy();
  await act(async () => overlay?.close());
  expect(router.state.location.search).toBe('?uf=PR');
});

test('changes during a navigation keep the navigation', async () => {
  let overlay: ReturnType<typeof useOverlay> | undefined;
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  function Probe() {
    overlay = useOverlay();
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/lojas', Component: Probe },
      { path: '/clientes', Component: Probe },
      { path: '/musicas', Component: Probe, loader: () => arrived },
    ],
    { initialEntries: ['/lojas?modal=SEARCH'] },
  );
  render(<Router router={router} />);
  await act(async () => {
    await router.navigate('/clientes');
    // The router has already arrived but nothing rendered, so this must not close the previous screen's modal.
    overlay?.openModal('SEARCH');
  });
  expect(router.state.location).toMatchObject({ pathname: '/clientes', search: '?modal=SEARCH' });

  await act(async () => {
    void router.navigate('/musicas');
    overlay?.openModal('SEARCH');
    arrive();
  });
  expect(router.state.location).toMatchObject({ pathname: '/musicas', search: '?modal=SEARCH' });
});

test('closing a drawer without applying it leaves no history entry', async () => {
  let overlay: ReturnType<typeof useOverlay> | undefined;
  function Probe() {
    overlay = useOverlay();
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/clientes', element: null },
      { path: '/lojas', Component: Probe },
    ],
    { initialEntries: ['/clientes', '/lojas?uf=PR'] },
  );
  render(<Router router={router} />);
  await act(async () => overlay?.openDrawer('FILTRO'));
  await act(async () => overlay?.closeDrawer());
  expect(router.state.location.search).toBe('?uf=PR');
  await act(async () => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/clientes');
});

test('a drawer opened by a link closes without going back', async () => {
  let overlay: ReturnType<typeof useOverlay> | undefined;
  function Probe() {
    overlay = useOverlay();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: ['/clientes', '/lojas?uf=PR&drawer=FILTRO'],
  });
  render(<Router router={router} />);
  await act(async () => overlay?.closeDrawer());
  expect(router.state.location.pathname + router.state.location.search).toBe('/lojas?uf=PR');
});
