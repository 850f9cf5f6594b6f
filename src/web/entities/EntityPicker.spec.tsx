import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '../shared/chakra/system.tsx';
import { EntityPicker } from './EntityPicker.tsx';

afterEach(cleanup);

const items = Array.from({ length: 20 }, (_, n) => ({ _id: String(n), nome: `Loja ${n}` }));
const found = { data: { items }, isError: false, isFetching: false };

it('End and Home move to the last and first option and scroll it into view', () => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
  const onChange = vi.fn();
  render(
    <ChakraProvider value={system}>
      <EntityPicker
        id="loja"
        value=""
        onChange={onChange}
        placeholder="Todas as lojas"
        useFound={() => found}
        usePicked={() => ({})}
        label={({ nome }: { nome: string }) => nome}
      />
    </ChakraProvider>,
  );
  const input = screen.getByRole('combobox');
  const active = () => screen.getByRole('option', { selected: true }).textContent;
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'End' });
  expect(active()).toBe('Loja 19');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(active()).toBe('Loja 18');
  fireEvent.keyDown(input, { key: 'Home' });
  expect(active()).toBe('Loja 0');
  expect(scrolledTo).toEqual(['Loja 19', 'Loja 18', 'Loja 0']);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('0');
});

type Found = { data: { items: typeof items } | undefined; isError: boolean; isFetching: boolean };

function showNothing(given: Partial<Found>) {
  const onCreate = vi.fn();
  render(
    <ChakraProvider value={system}>
      <EntityPicker
        id="cliente"
        value=""
        onChange={() => {}}
        placeholder="Busque o cliente"
        useFound={() => ({ data: { items: [] }, isError: false, isFetching: false, ...given })}
        usePicked={() => ({})}
        label={({ nome }: { nome: string }) => nome}
        create={{ what: 'cliente', onCreate }}
      />
    </ChakraProvider>,
  );
  return { input: screen.getByRole('combobox'), onCreate };
}

it('offers to create a name it does not find, by keyboard and mouse', () => {
  const { input, onCreate } = showNothing({});
  fireEvent.click(input);
  expect(screen.getByRole('option').textContent).toBe('Cadastrar cliente');
  fireEvent.change(input, { target: { value: ' Rede Ipê ' } });
  const option = screen.getByRole('option', { name: 'Cadastrar “Rede Ipê”' });
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onCreate).toHaveBeenLastCalledWith('Rede Ipê');
  expect(screen.queryByRole('listbox')).toBeNull();

  fireEvent.change(input, { target: { value: 'Outra' } });
  fireEvent.click(screen.getByRole('option'));
  expect(onCreate).toHaveBeenLastCalledWith('Outra');
});

it('offers a new entry after the rows that only contain its name', () => {
  const { input, onCreate } = showNothing({ data: { items: items.slice(0, 2) } });
  fireEvent.change(input, { target: { value: 'Loja' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Loja 0',
    'Loja 1',
    'Cadastrar “Loja”',
  ]);
  fireEvent.keyDown(input, { key: 'End' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onCreate).toHaveBeenCalledWith('Loja');
});

it.each([
  ['while it still searches', { isFetching: true }],
  ['where the search failed', { data: undefined, isError: true }],
  ['where the name exists', { data: { items: [{ _id: 'x', nome: 'LOJA' }, ...items] } }],
])('offers no new entry %s', (_when, given) => {
  const { input, onCreate } = showNothing(given);
  fireEvent.change(input, { target: { value: 'Loja' } });
  expect(screen.queryByText(/^Cadastrar/)).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onCreate).not.toHaveBeenCalled();
});
