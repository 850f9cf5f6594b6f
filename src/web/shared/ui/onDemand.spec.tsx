import { chakra } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './onDemand.tsx';

afterEach(cleanup);

const Hello = ({ name }: { name: string }) => <p>Olá, {name}</p>;

test('loads on first render', async () => {
  const Demanded = onDemand(async () => Hello);
  render(<Demanded name="Ana" />);
  expect(screen.queryByText('Olá, Ana')).toBeNull();
  expect(await screen.findByText('Olá, Ana')).toBeTruthy();
});

test('wraps the loaded component in Chakra', async () => {
  const Demanded = onDemand(async () => () => <chakra.p color="ink2">Olá</chakra.p>);
  render(<Demanded />);
  expect(await screen.findByText('Olá')).toBeTruthy();
});

test('renders preloaded code immediately', async () => {
  let loaded: Promise<typeof Hello> | undefined;
  const Demanded = onDemand(
    () => {
      loaded = Promise.resolve(Hello);
      return loaded;
    },
    { plain: true },
  );
  Demanded.preload();
  fireEvent.keyDown(window);
  await expect.poll(() => loaded).toBeTruthy();
  await loaded;
  render(<Demanded name="Ana" />);
  expect(screen.getByText('Olá, Ana')).toBeTruthy();
});

test('loads again on render after a failed preload', async () => {
  let online = false;
  const Demanded = onDemand(async () => {
    if (!online) throw new Error('offline');
    return Hello;
  });
  Demanded.preload();
  fireEvent.keyDown(window);
  await Promise.resolve();
  online = true;
  render(<Demanded name="Ana" />);
  expect(await screen.findByText('Olá, Ana')).toBeTruthy();
});

test('keeps the rest of the screen while code fails to load, and retries once the server is back', async () => {
  let online = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const Demanded = onDemand(
    async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module');
      return Hello;
    },
    { Waiting: () => <p>Esperando</p>, plain: true },
  );
  render(
    <>
      <input aria-label="Nome" defaultValue="digitado" />
      <Demanded name="Ana" />
    </>,
  );
  expect(await screen.findByText('Esperando')).toBeTruthy();
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'digitado');
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Olá, Ana')).toBeTruthy();
  expect(screen.queryByText('Esperando')).toBeNull();
});
