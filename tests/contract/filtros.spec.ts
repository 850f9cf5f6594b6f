import { expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import type { OperationId } from '#generated/operations.ts';
import { queryOf } from '#server/modules/consulta.ts';

type Filters = { required?: string[]; properties: object };
const { schemas } = contract.components;
const reports = schemas.RelatorioExportavel.enum as OperationId[];
const nameOf = (report: string) => `FiltrosDe${report[0]!.toUpperCase()}${report.slice(1)}`;

it.each(reports)('the filters of %s have the types that the server validates', (report) => {
  const typed = (schemas as unknown as Record<string, Filters>)[nameOf(report)]!;
  expect(Object.keys(typed.properties).sort()).toEqual(Object.keys(queryOf(report).properties).sort());
  const missing = (queryOf(report).check({}) ?? []).map(({ path }) => path);
  expect(missing.sort()).toEqual([...(typed.required ?? [])].sort());
});

it('every report filter belongs to a report, by its name', () => {
  const refs = schemas.FiltrosDeRelatorio.anyOf.map(({ $ref }) => $ref.split('/').at(-1));
  expect(refs).toEqual(reports.map(nameOf));
});
