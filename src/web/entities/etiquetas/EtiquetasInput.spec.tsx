import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Styled } from '../../shared/chakra/system.tsx';
import { EtiquetasInput } from './EtiquetasInput.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(initial: string[] = []) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ items: ['Forró', 'MPB', 'Rock'].map((nome) => ({ nome, numMusicas: 1 })) }),
  );
  function Tags() {
    const [value, setValue] = useState(initial);
    return <EtiquetasInput id="tags" label="Etiquetas" value={value} onChange={setValue} />;
  }
  render(
    <Styled>
      <QueryClientProvider client={new QueryClient()}>
        <Tags />
      </QueryClientProvider>
    </Styled>,
  );
  return { user: userEvent.setup(), input: screen.getByRole('combobox') };
}

const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('Enter and a comma add what is typed, and Backspace removes the last tag', async () => {
  const { user, input } = open();
  await user.type(input, 'Nova{Enter}  Outra  tag,');
  expect(chosen()).toEqual(['Nova', 'Outra tag']);
  await user.type(input, '{Backspace}');
  expect(chosen()).toEqual(['Nova']);
});

test('a suggestion is chosen with the arrows, and a chosen tag is not suggested again', async () => {
  const { user, input } = open(['mpb']);
  await user.click(input);
  await screen.findByRole('option', { name: 'Forró' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Forró', 'Rock']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['mpb', 'Rock']);
});

test('a known tag keeps its spelling and is not repeated', async () => {
  const { user, input } = open(['Rock']);
  await user.click(input);
  await screen.findByRole('option', { name: 'Forró' });
  await user.type(input, 'forro{Enter}ROCK{Enter}');
  expect(chosen()).toEqual(['Rock', 'Forró']);
});

test('leaving the input keeps what is typed, and a button removes a tag', async () => {
  const { user, input } = open();
  await user.type(input, 'Calma');
  await user.tab();
  expect(chosen()).toEqual(['Calma']);
  await user.click(screen.getByRole('button', { name: 'Retirar Calma' }));
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(input);
});

test('the twentieth tag is the last', async () => {
  const { user, input } = open(Array.from({ length: 19 }, (_, n) => `E${n}`));
  await user.type(input, 'Última,Demais,');
  expect(chosen()).toHaveLength(20);
});
