import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '../shared/chakra/system.tsx';
import { EntityPicker } from './EntityPicker.tsx';

afterEach(cleanup);

const items = Array.from({ length: 20 }, (_, n) => ({ _id: String(n), nome: `Loja ${n}` }));
const found = { data: { items }, isError: false, isFetching: false };

it('goes to the last and the first by End and Home, and scrolls to where it goes', () => {
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
