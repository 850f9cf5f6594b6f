import { expect, it } from 'vitest';
import { cardLabel, shownColumns } from './column.ts';

const all = [{ key: 'nome' }, { key: 'cidade' }, { key: 'status' }, { key: 'acoes', actions: true as const }];
const shown = (asked: string | null) =>
  shownColumns(all, asked)
    .map(({ key }) => key)
    .join();

it('shows the requested columns in order between the fixed ones', () => {
  expect(shown('status,nome,cidade')).toBe('nome,status,cidade,acoes');
  expect(shown('status')).toBe('nome,status,acoes');
});

it('drops unknown and repeated columns', () => {
  expect(shown('cor,status,status')).toBe('nome,status,acoes');
  expect(shown('cor')).toBe('nome,acoes');
});

it('shows all columns without a request', () => {
  expect(shownColumns(all, null)).toEqual(all);
  expect(shownColumns(all, '')).toEqual(all);
});

it('shows an extra column only on request', () => {
  const some = [...all, { key: 'grupos', extra: true as const }];
  expect(shownColumns(some, null)).toEqual(all);
  expect(shownColumns(some, 'grupos').map(({ key }) => key)).toEqual(['nome', 'grupos', 'acoes']);
});

it.each([
  [{ key: 'fila', label: 'Fila' }, 'Fila'],
  [{ key: 'status', label: 'Status' }, ''],
  [{ key: 'createdAt', label: 'Data', moment: true as const }, ''],
  [{ key: 'acoes', label: 'Ações', actions: true as const }, undefined],
])('labels a value on a card unless it is clear without: %o', (column, label) =>
  expect(cardLabel(column)).toBe(label),
);
