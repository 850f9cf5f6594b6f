import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { ComHistorico } from './ComHistorico.tsx';

afterEach(cleanup);

it('what is typed stays when what has the history arrives', () => {
  const drawn = (entity: object | undefined) => (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ComHistorico stays entidade="CONFIGURACAO" id="configuracoes" entity={entity}>
          <input aria-label="Senha atual" />
        </ComHistorico>
      </MemoryRouter>
    </ChakraProvider>
  );
  const { rerender } = render(drawn(undefined));
  const field = screen.getByLabelText<HTMLInputElement>('Senha atual');
  fireEvent.change(field, { target: { value: 'que já digitei' } });
  rerender(drawn({}));
  expect(screen.getByLabelText('Senha atual')).toBe(field);
  expect(field.value).toBe('que já digitei');
});
