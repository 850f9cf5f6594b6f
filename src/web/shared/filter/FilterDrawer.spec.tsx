import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Styled } from '../chakra/system.tsx';
import { type TextFilter, withContract } from './declaration.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import type { FilterValues } from './values.ts';

beforeAll(() => import('../ui/DrawerWindow.tsx'));
afterEach(cleanup);

const filters = withContract('listClientes', [
  { key: 'comProblema', kind: 'select', more: true },
  { key: 'nome', kind: 'text' },
  { key: 'status', kind: 'select' },
]);

const nothing = () => {};
const show = (props: Partial<ComponentProps<typeof FilterDrawer>>) =>
  render(
    <Styled>
      <FilterDrawer
        open
        onClose={nothing}
        filters={filters}
        values={{}}
        onApply={nothing}
        onReset={nothing}
        {...props}
      />
    </Styled>,
  );

async function openWith(values: FilterValues) {
  show({ values });
  const more = (await screen.findByText('Mais filtros')).closest('details')!;
  return { more, labels: [...document.querySelectorAll('label')].map(({ textContent }) => textContent) };
}

test('the fields of the specification come first, the others are folded', async () => {
  const { more, labels } = await openWith({ status: 'ATIVO' });
  expect(labels).toEqual(['Nome', 'Status', 'Com lojas com problema']);
  expect(more.open).toBe(false);
  expect(more.contains(screen.getByLabelText('Com lojas com problema'))).toBe(true);
});

test('the other fields are unfolded if one of them is set', async () => {
  const { more } = await openWith({ comProblema: true });
  expect(more.open).toBe(true);
});

test('a masked field masks what is typed, and applies it', async () => {
  const user = userEvent.setup();
  const onApply = vi.fn();
  const masked: TextFilter<string>[] = [
    { key: 'cnpj', kind: 'text', mask: 'cnpj' },
    { key: 'uf', kind: 'text', mask: 'uf' },
  ];
  show({ filters: withContract('listLojas', masked), onApply });
  await user.type(await screen.findByLabelText('CNPJ'), '11222333');
  await user.type(screen.getByLabelText('UF'), 'rjx');
  await user.click(screen.getByText('Aplicar Filtros'));
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ cnpj: '11.222.333', uf: 'RJ' });
});
