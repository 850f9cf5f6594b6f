import { describe, expect, it } from 'vitest';
import { coverageTable } from '../../tools/contract/coverageTable.ts';

const input = {
  operations: {
    getLoja: { statuses: [200, 404, 500], errors: ['L006', 'REQ000'], eventErrors: [] },
    removeLoja: { statuses: [204, 303], errors: ['M011'], eventErrors: [] },
    search: { statuses: [200], errors: [], eventErrors: [] },
    sendEventos: { statuses: [200], errors: [], eventErrors: ['L006'] },
  },
  errors: { L006: { status: 404 }, M011: { status: 303 }, REQ000: { status: 500 } },
  seen: new Set([
    'getLoja 200 -',
    'getLoja 404 L006',
    'getLoja 500 REQ000',
    'removeLoja 204 -',
    'removeLoja 303 M011',
    'sendEventos 200 -',
    'sendEventos 200 L006',
    'search 200 -',
  ]),
  exceptions: [],
};
const without = (...records: string[]) =>
  new Set([...input.seen].filter((record) => !records.includes(record)));

describe('the coverage table', () => {
  it('passes if every response was seen', () => {
    const { lines, complaints } = coverageTable(input);
    expect(complaints).toEqual([]);
    expect(lines.at(-1)).toContain('4 operations; 8 of 8 answers seen');
  });

  it('reports a success and an error code never seen', () => {
    const { complaints } = coverageTable({ ...input, seen: without('removeLoja 204 -', 'getLoja 404 L006') });
    expect(complaints).toEqual(['getLoja was never answered 404 L006', 'removeLoja was never answered 204']);
  });

  it('reports an event code never seen', () => {
    const { complaints } = coverageTable({ ...input, seen: without('sendEventos 200 L006') });
    expect(complaints).toEqual(['sendEventos was never answered 200 L006']);
  });

  it('accepts a missing response listed as an exception', () => {
    const exceptions = [{ codes: ['L006'], operations: ['getLoja'], reason: 'No store is ever missing.' }];
    const { lines, complaints } = coverageTable({ ...input, seen: without('getLoja 404 L006'), exceptions });
    expect(complaints).toEqual([]);
    expect(lines[0]).toContain('(L006)');
  });

  it("requires a general exception's code from at least one operation", () => {
    const exceptions = [{ codes: ['REQ000'], reason: 'One handler gives it.' }];
    const { complaints } = coverageTable({ ...input, seen: without('getLoja 500 REQ000'), exceptions });
    expect(complaints).toEqual(['REQ000 was never answered by any operation']);
  });
});
