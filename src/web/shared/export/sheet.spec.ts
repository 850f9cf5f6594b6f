import { expect, it } from 'vitest';
import { read } from 'xlsx';
import type { Column } from '../table/column.ts';
import { maxExportRows, toSheet } from './exportTable.ts';
import { writeWorkbook } from './sheet.ts';

function firstSheet(file: ArrayBuffer) {
  const book = read(file, { type: 'array', cellNF: true });
  return book.Sheets[book.SheetNames[0] as string]!;
}

const rows = [
  ['Nome', 'Lojas'],
  ['Padaria São João – Savassi', 12],
];

it('writes .xls files that read back unchanged', () => {
  const file = writeWorkbook(rows, 'xls');
  // The signature of a compound document, the container of .xls since Excel 97.
  expect([...new Uint8Array(file).slice(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0]);
  const sheet = firstSheet(file);
  expect([sheet.A2.v, sheet.B2.v, sheet.B2.t]).toEqual(['Padaria São João – Savassi', 12, 'n']);
});

it.each(['=1+1', '+55 11 98765-4321', '-1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("http://x","y")'])(
  'keeps %j as text, never as a formula',
  (text) => {
    for (const format of ['xls', 'xlsx'] as const) {
      const cell = firstSheet(writeWorkbook([['Nome'], [text]], format)).A2;
      expect({ type: cell.t, value: cell.v, formula: cell.f, format: cell.z }).toEqual({
        type: 's',
        value: text,
        formula: undefined,
        format: '@',
      });
    }
  },
);

it('writes .xlsx files that read back unchanged', () => {
  const file = writeWorkbook(rows, 'xlsx');
  expect(Buffer.from(file.slice(0, 2)).toString()).toBe('PK');
  const sheet = firstSheet(file);
  expect([sheet.A2.v, sheet.B2.v, sheet.B2.t]).toEqual(['Padaria São João – Savassi', 12, 'n']);
});

it('puts the second line of a cell into a column of its own', () => {
  const columns: Column<{ nome: string; cnpj: string }>[] = [
    {
      key: 'nome',
      label: 'Nome',
      text: ({ nome }) => nome,
      under: { label: 'CNPJ', text: ({ cnpj }) => cnpj },
    },
    { key: 'n', label: 'Letras', text: ({ nome }) => nome.length },
  ];
  expect(toSheet(columns, [{ nome: 'Sol', cnpj: '12.ABC.345/01DE-35' }])).toEqual([
    ['Nome', 'CNPJ', 'Letras'],
    ['Sol', '12.ABC.345/01DE-35', 3],
  ]);
});

it('limits the rows to a sheet’s size, header included', () => {
  const columns: Column<number>[] = [{ key: 'n', label: 'N', text: (n) => n }];
  const cells = toSheet(
    columns,
    Array.from({ length: maxExportRows + 10 }, (_, n) => n),
  );
  expect(cells.length).toBe(65_536);
});
