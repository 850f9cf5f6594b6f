import { DECLARATION, MAIN, rowXml, SHEET_TAIL, sheetHead, styles } from './sheet.ts';
import type { Column } from './tables.ts';
import { type Entry, zip } from './zip.ts';

/** Rows of a sheet, its header among them. */
export const ROWS_OF_SHEET = 1_048_576;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that name the sheets; they come last, when it is known how many there are. */
function* workbookParts(sheets: number): Generator<Entry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (part: (number: number) => string) => numbers.map(part).join('');
  const name = (number: number) => (number === 1 ? 'Relatório' : `Relatório ${number}`);
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const relationships = (inner: string) =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  yield { name: 'xl/styles.xml', content: [styles] };
  const named = each((number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`);
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named}</sheets></workbook>`,
    ],
  };
  const linked = each((number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`));
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [relationships(linked + relationship('styles', 'styles', 'styles.xml'))],
  };
  yield {
    name: '_rels/.rels',
    content: [relationships(relationship('workbook', 'officeDocument', 'xl/workbook.xml'))],
  };
  const typed = each((number) => override(`worksheets/sheet${number}`, 'worksheet'));
  yield {
    name: '[Content_Types].xml',
    content: [
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${typed}</Types>`,
    ],
  };
}

/** Takes rows off batches, a piece at a time: at most so many, none at the end. */
function taker<Item>(batches: AsyncIterator<Item[]>) {
  let rest: Item[] = [];
  return async (most: number): Promise<Item[]> => {
    while (rest.length === 0) {
      const { done, value } = await batches.next();
      if (done) return [];
      rest = value;
    }
    const piece = rest.slice(0, most);
    rest = rest.slice(most);
    return piece;
  };
}

async function* parts<Item>(
  columns: Column<Item>[],
  batches: AsyncIterator<Item[]>,
  rowsOfSheet: number,
): AsyncGenerator<Entry> {
  const take = taker(batches);
  const most = rowsOfSheet - 1;
  const sheet = async function* (first: Item[]) {
    yield sheetHead(columns);
    let left = most;
    for (let piece = first; piece.length > 0; piece = left > 0 ? await take(left) : []) {
      yield piece.map((item) => rowXml(columns, item)).join('');
      left -= piece.length;
    }
    yield SHEET_TAIL;
  };
  let sheets = 0;
  let piece = await take(most);
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(piece) };
    piece = await take(most);
  } while (piece.length > 0);
  yield* workbookParts(sheets);
}

/** A table as a workbook, written while its rows are read; what does not fit in a sheet goes on in the next. */
export async function* toXlsx<Item>(
  columns: Column<Item>[],
  batches: AsyncIterable<Item[]>,
  rowsOfSheet = ROWS_OF_SHEET,
): AsyncGenerator<Buffer> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    yield* zip(parts(columns, iterator, rowsOfSheet));
  } finally {
    await iterator.return?.();
  }
}
