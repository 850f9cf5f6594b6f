import type { FileColumn } from '#domain/table.ts';
import { escaped } from '#domain/text.ts';
import { type Entry, zip } from './zip.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const BOLD = 1;
const MOMENT = 2;
const MINUTES_OF_DAY = 1440;
const MINUTE_MS = 60_000;
const DAYS_BEFORE_1970 = 25_569;
const WIDTH = 28;
const WIDTH_OF_MOMENT = 18;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string) =>
  escaped(
    text
      .toWellFormed()
      .replace(UNSAYABLE, '')
      // Spreadsheets read `_x0041_` as `A`.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'),
  ).replaceAll('\r', '&#13;');

const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function serialOf(moment: string): number {
  const [day, month, year, hour, minute] = moment.split(/\D/).map(Number) as number[];
  const minutes = Date.UTC(year!, month! - 1, day!, hour!, minute!) / MINUTE_MS;
  return minutes / MINUTES_OF_DAY + DAYS_BEFORE_1970;
}

function cellXml(value: string | number, moment?: true): string {
  if (value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return moment && /^\d/.test(value) ? `<c s="${MOMENT}"><v>${serialOf(value)}</v></c>` : textCell(value);
}

const SHEET_TAIL = '</sheetData></worksheet>';

const rowXml = <Item>(columns: FileColumn<Item>[], item: Item) =>
  `<row>${columns.map(({ text, moment }) => cellXml(text(item), moment)).join('')}</row>`;

function sheetHead<Item>(columns: FileColumn<Item>[]): string {
  const widths = columns.map(({ moment }, index) => {
    const width = moment ? WIDTH_OF_MOMENT : WIDTH;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const titles = columns.map(({ label }) => textCell(label, ` s="${BOLD}"`));
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
}

/** Cell styles in the order of BOLD and MOMENT: plain, title, date and time. */
const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Excel's limit, including the header. */
export const ROWS_OF_SHEET = 1_048_576;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Written last, when the number of sheets is known. */
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

const ROWS_OF_NOTE = 2;
type Options = { rowsOfSheet: number; note?: string };

async function* parts<Item>(
  columns: FileColumn<Item>[],
  batches: AsyncIterator<Item[]>,
  { rowsOfSheet, note }: Options,
): AsyncGenerator<Entry> {
  const take = taker(batches);
  const noted = note === undefined ? '' : `<row><c/></row><row>${textCell(note)}</row>`;
  const most = rowsOfSheet - 1 - (noted ? ROWS_OF_NOTE : 0);
  const sheet = async function* (first: Item[]) {
    yield sheetHead(columns);
    let left = most;
    for (let piece = first; piece.length > 0; piece = left > 0 ? await take(left) : []) {
      yield piece.map((item) => rowXml(columns, item)).join('');
      left -= piece.length;
    }
    yield noted + SHEET_TAIL;
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

/** Streams a table as a workbook. Rows beyond the limit of a sheet go into further sheets. */
export async function* toXlsx<Item>(
  columns: FileColumn<Item>[],
  batches: AsyncIterable<Item[]>,
  { rowsOfSheet = ROWS_OF_SHEET, note }: Partial<Options> = {},
): AsyncGenerator<Uint8Array> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    yield* zip(parts(columns, iterator, { rowsOfSheet, note }));
  } finally {
    await iterator.return?.();
  }
}
