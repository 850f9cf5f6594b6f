import { chakra } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './onDemand.tsx';

afterEach(cleanup);

const Hello = ({ name }: { name: string }) => <p>Olá, {name}</p>;

test('what nobody loaded before comes when it is drawn', async () => {
  const Demanded = onDemand(async () => Hello);
  render(<Demanded name="Ana" />);
  expect(screen.queryByText('Olá, Ana')).toBeNull();
  expect(await screen.findByText('Olá, Ana')).toBeTruthy();
});

test('what comes later has Chakra around it, wherever it is drawn', async () => {
  const Demanded = onDemand(async () => () => <chakra.p color="ink2">Olá</chakra.p>);
  render(<Demanded />);
  expect(await screen.findByText('Olá')).toBeTruthy();
});

test('what was loaded at the first touch is drawn at once', async () => {
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

test('what could not be loaded before is asked for again when it is drawn', async () => {
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

test('what does not come leaves the rest as it is, and comes once the server is back', async () => {
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
