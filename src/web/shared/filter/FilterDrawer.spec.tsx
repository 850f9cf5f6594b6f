import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Styled } from '../chakra/system.tsx';
import { withContract } from './declaration.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import type { FilterValues } from './values.ts';

beforeAll(() => import('../ui/DrawerWindow.tsx'));
afterEach(cleanup);

const filters = withContract('listClientes', [
  { key: 'comProblema', kind: 'select', more: true },
  { key: 'nome', kind: 'text' },
  { key: 'status', kind: 'select' },
]);

async function openWith(values: FilterValues) {
  render(
    <Styled>
      <FilterDrawer
        open
        onClose={() => {}}
        filters={filters}
        values={values}
        onApply={() => {}}
        onReset={() => {}}
      />
    </Styled>,
  );
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
