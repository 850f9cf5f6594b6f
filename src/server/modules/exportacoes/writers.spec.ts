import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { formatDateTime } from '#domain/dates.ts';
import type { FileColumn } from '#domain/table.ts';
import { toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

type Item = { nome: string | null; vezes: number; quando: string | null };

const columns: FileColumn<Item>[] = [
  { label: 'Nome', text: ({ nome }) => nome ?? '' },
  { label: 'Vezes', text: ({ vezes }) => vezes },
  { label: 'Quando', text: ({ quando }) => formatDateTime(quando), moment: true },
];
const item = (fields: Partial<Item> = {}): Item => ({ nome: 'Loja', vezes: 1, quando: null, ...fields });

function watched(batches: Item[][]) {
  const seen = { asked: 0, isOver: false };
  async function* give() {
    try {
      for (const batch of batches) {
        seen.asked += 1;
        yield batch;
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, batches: give() };
}

async function all(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}
const csv = async (...items: Item[]) =>
  String(await all(toCsv(columns, watched([items]).batches)))
    .split('\r\n')
    .slice(1, -1);
const book = async (batches: Item[][], rowsOfSheet?: number) =>
  read(await all(toXlsx(columns, watched(batches).batches, { rowsOfSheet })), { dense: true });

// 23:30 in Manaus is 00:30 the next day in São Paulo.
const quando = '2026-11-21T03:30:59.999Z';

describe('CSV', () => {
  it('begins with a byte order mark and the titles, and ends each line with CRLF', async () => {
    const text = await all(toCsv(columns, watched([[item()], [], [item()]]).batches));
    expect(text.toString('hex', 0, 3)).toBe('efbbbf');
    expect(text.toString('utf8', 3)).toBe('Nome;Vezes;Quando\r\nLoja;1;\r\nLoja;1;\r\n');
  });

  it('shows times in São Paulo, decimal commas, and an empty cell for null', async () => {
    expect(await csv(item({ nome: null, vezes: -1.5, quando }))).toEqual([';-1,5;21/11/2026 00:30']);
  });

  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra'])(
    'keeps a spreadsheet from reading %j as a formula',
    async (nome) => {
      expect(await csv(item({ nome }))).toEqual([`"'${nome}";1;`]);
    },
  );

  it.each([
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    [' a', '" a"'],
    ['a=b', 'a=b'],
    ["'a", "'a"],
  ])('quotes %j in CSV as needed', async (nome, quoted) => {
    expect(await csv(item({ nome }))).toEqual([`${quoted};1;`]);
  });
});

const note = 'Detalhes desde 01/10/2026';

it("puts a note below the rows of a CSV file and of each sheet, within the sheet's limit", async () => {
  const text = String(await all(toCsv(columns, watched([[item()]]).batches, note)));
  expect(text.split('\r\n').slice(1)).toEqual(['Loja;1;', '', note, '']);
  const sheets = toXlsx(columns, watched([Array(5).fill(item())]).batches, { rowsOfSheet: 6, note });
  const { Sheets } = read(await all(sheets), { dense: true });
  const cells = Object.values(Sheets).map((sheet) =>
    utils.sheet_to_json(sheet, { header: 1, blankrows: true }),
  );
  const titles = ['Nome', 'Vezes', 'Quando'];
  const row = ['Loja', 1];
  expect(cells.map((rows) => (rows as unknown[][]).filter(({ length }) => length > 0))).toEqual([
    [titles, row, row, row, [note]],
    [titles, row, row, [note]],
  ]);
  expect(cells[0]).toHaveLength(6);
});

describe('XLSX', () => {
  it('stores text, numbers and times with their types', async () => {
    const { Sheets } = await book([[item({ nome: '=1+1', vezes: 12, quando })]]);
    const [, row] = Sheets.Relatório!['!data']!;
    expect(row![0]).toMatchObject({ t: 's', v: '=1+1' });
    expect(row![1]).toMatchObject({ t: 'n', v: 12 });
    expect(row![2]).toMatchObject({ t: 'n', w: '21/11/2026 00:30' });
  });

  it.each(['a & b < c > "d"', ' a  b ', 'a\nb\tc\rd', '_x0041_', '😀', 'Ñandú'])(
    'keeps %j in an XLSX cell',
    async (nome) => {
      const { Sheets } = await book([[item({ nome })]]);
      expect(Sheets.Relatório!['!data']![1]![0]!.v).toBe(nome);
    },
  );

  it('drops characters that XML cannot represent', async () => {
    const { Sheets } = await book([[item({ nome: 'a\u0000b\u001fc\uffffd\ud800e' })]]);
    expect(Sheets.Relatório!['!data']![1]![0]!.v).toBe('abcd\ufffde');
  });

  it('continues in further sheets, each with its titles', async () => {
    const batches = [5, 1, 4].map((length, n) =>
      Array.from({ length }, (_, m) => item({ vezes: 10 * n + m })),
    );
    const { SheetNames, Sheets } = await book(batches, 4);
    expect(SheetNames).toEqual(['Relatório', 'Relatório 2', 'Relatório 3', 'Relatório 4']);
    const rows = SheetNames.map((name) => utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 }));
    expect(rows.map(([titles]) => titles)).toEqual(Array(4).fill(['Nome', 'Vezes', 'Quando']));
    expect(rows.flatMap(([, ...cells]) => cells.map((cell) => cell[1]))).toEqual(
      batches.flat().map(({ vezes }) => vezes),
    );
    expect(rows.map(({ length }) => length - 1)).toEqual([3, 3, 3, 1]);
  });

  it('writes one sheet with titles if there are no rows', async () => {
    const { Sheets } = await book([[]]);
    expect(utils.sheet_to_json(Sheets.Relatório!, { header: 1 })).toEqual([['Nome', 'Vezes', 'Quando']]);
    expect((await book([])).SheetNames).toEqual(['Relatório']);
  });

  it('requests rows no faster than it is read, and closes them when the reader stops', async () => {
    // Random text hardly compresses, so the output grows with the rows requested.
    const random = () => Array.from({ length: 400 }, () => Math.random().toString(36).slice(2)).join('');
    const batches = Array.from({ length: 200 }, () =>
      Array.from({ length: 10 }, () => item({ nome: random() })),
    );
    const { seen, batches: given } = watched(batches);
    const file = toXlsx(columns, given);
    for (let n = 0; n < 10; n += 1) await file.next();
    expect(seen.asked).toBeLessThan(100);
    await file.return(undefined);
    expect(seen.isOver).toBe(true);
  });

  it('fails if reading the rows fails', async () => {
    async function* failing() {
      yield [item()];
      throw new Error('no more rows');
    }
    await expect(all(toXlsx(columns, failing()))).rejects.toThrow('no more rows');
  });
});
