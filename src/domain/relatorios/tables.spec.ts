import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { linesOf, namedRows } from '#tests/reports/namedRows.ts';
import type { Table } from '../table.ts';
import { importTables, type RelatorioExportavel, tableOf } from './tables.ts';

const cells = readFileSync('tests/reports/cells.txt', 'utf8').split('\n\n');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const operations = contract.components.schemas.RelatorioExportavel.enum as RelatorioExportavel[];
it.each<[RelatorioExportavel, Table<never>]>([
  ...operations.map((name) => [name, tableOf(name, {})] as [RelatorioExportavel, Table<never>]),
  ['reportClientesLikeDislike', tableOf('reportClientesLikeDislike', { liked: true })],
  ['reportClientesLikeDislike', tableOf('reportClientesLikeDislike', { liked: false })],
  ['reportDisponibilidade', tableOf('reportDisponibilidade', { por: 'CLIENTE' })],
  ['reportDisponibilidade', tableOf('reportDisponibilidade', { por: 'GRUPO' })],
  ['listLojas', importTables.listLojas!],
  ['listClientes', importTables.listClientes!],
])('the columns of %s match cells.txt', (operation, { columns }) => {
  const expected = cells.filter((table) => table.trim().startsWith(`## ${operation}:`));
  const written = linesOf(columns, namedRows(operation));
  const same = expected.filter(
    (table) =>
      table
        .trim()
        .split('\n')
        .slice(1, written.length + 1)
        .join('\n') === written.join('\n'),
  );
  expect(same.length > 0 ? written : expected).toEqual(written);
});
