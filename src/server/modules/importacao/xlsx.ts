import { InflateRaw } from 'node:zlib';
import * as xlsx from 'xlsx';
import { fromHeader, headerOf } from './headings.ts';
import {
  collectLines,
  type Line,
  MAX_COLUMNS,
  MAX_FILE_ROWS,
  RefusedFile,
  type SheetLines,
} from './lines.ts';
import { refuseReferences } from './references.ts';

/** Limit of all inflated parts: three times 10,000 rows of stores with every column filled. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** Excel's longest cell has 32,767 characters, each up to six bytes when escaped. */
const MAX_CELL_BYTES = 1024 * 1024;
const MAX_CELLS = 600_000;

const CELL = /<(?:\w+:)?(?:c|si|row)(?=[\s/>])/g;

const tooLarge = () => new RefusedFile('REQ005', 'A planilha é grande demais.');

/** Rejects XML whose cells would take much more memory as objects, before parsing. */
function refuseCostlyCells(xml: string): void {
  let cells = 0;
  let begin = 0;
  const check = (end: number) => {
    if (end - begin > MAX_CELL_BYTES) {
      throw new RefusedFile('REQ005', 'A planilha tem uma célula grande demais.');
    }
    begin = end;
  };
  for (const { index } of xml.matchAll(CELL)) {
    check(index);
    cells += 1;
    if (cells > MAX_CELLS) throw new RefusedFile('REQ005', 'A planilha tem células demais.');
  }
  check(xml.length);
}

type Inflate = { _processChunk(chunk: Buffer, flushFlag: number): Buffer };

/** An inflater with a limit for all parts together, because a small file can inflate to gigabytes. */
function boundedInflate() {
  let left = MAX_INFLATED_BYTES;
  const inflateChunk = (InflateRaw as unknown as { prototype: Inflate }).prototype._processChunk;
  return class extends (InflateRaw as unknown as new (options: object) => { bytesWritten: number }) {
    constructor() {
      super({ maxOutputLength: Math.max(left, 1) });
    }
    // SheetJS reads this former name. Without it, SheetJS falls back to an inflater without a limit.
    get bytesRead() {
      return this.bytesWritten;
    }
    _processChunk(chunk: Buffer, flushFlag: number): Buffer {
      const inflated = inflateChunk.call(this as unknown as Inflate, chunk, flushFlag);
      left -= inflated.length;
      return inflated;
    }
  };
}

/** Displayed dates and times, which are stored as numbers. */
const MOMENT = /[/:]|^\d+-\w+/;

/** Excel displays a long number as 1.23E+13. It keeps leading zeros only in its display format. */
function textOf(cell: xlsx.CellObject | undefined): string {
  if (cell?.v == null) return '';
  if (cell.t === 'n' && MOMENT.test(cell.w ?? '')) return cell.w!;
  if (cell.t === 'n' && !/^\d+$/.test(cell.w ?? '')) return String(cell.v);
  return String(cell.t === 's' || cell.t === 'b' ? cell.v : (cell.w ?? cell.v));
}

/** SheetJS's zip: names of parts, each below the root, and their content. */
type Zip = { FullPaths: string[]; FileIndex: { content?: Buffer; size: number }[] };

/** The parts that SheetJS reads sheets from, and the root. Other parts are not XML. */
const READ = /(?:\.xml|\.rels|^Root Entry\/)$/i;
/** Parts that only other document kinds have. A short text in them can expand to millions of cells. */
const OTHER_KIND = /^Root Entry\/(?:META-INF[/\\]manifest|objectdata)\.xml$/i;
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

function readParts(bytes: Buffer): Zip {
  xlsx.CFB.utils.use_zlib({ InflateRaw: boundedInflate() });
  const zip: Zip = xlsx.CFB.read(bytes, { type: 'buffer' });
  const isRead = zip.FullPaths.map((name) => READ.test(name));
  const FullPaths = zip.FullPaths.filter((_, index) => isRead[index]);
  const FileIndex = zip.FileIndex.filter((_, index) => isRead[index]);
  if (FullPaths.some((name) => OTHER_KIND.test(name))) throw notASheet();
  let total = 0;
  for (const { content = Buffer.alloc(0) } of FileIndex) {
    // Stored parts are not inflated, so count their bytes here too.
    total += content.length;
    if (total > MAX_INFLATED_BYTES) throw tooLarge();
    if (UTF_16.some((mark) => mark.equals(content.subarray(0, mark.length)))) throw notASheet();
    const xml = content.toString('latin1');
    refuseReferences(xml, MAX_CELLS);
    refuseCostlyCells(xml);
  }
  return { ...zip, FullPaths, FileIndex };
}

const notASheet = () => new RefusedFile('CI02', 'Envie um arquivo .csv ou .xlsx.');

/** SheetJS's types omit this function. */
const { parse_zip: parseZip } = xlsx as unknown as {
  parse_zip(zip: Zip, options: xlsx.ParsingOptions): xlsx.WorkBook;
};

const LOOKED_AT_ROWS = 200;

/** Turns unexpected failures into CI02: the workbook cannot be read. */
function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new RefusedFile('CI02', 'Não foi possível ler a planilha.');
  }
}

const readWorkbook = (
  parts: Zip,
  options: Pick<xlsx.ParsingOptions, 'sheets' | 'sheetRows'>,
): xlsx.WorkBook => parseZip(parts, { dense: true, cellFormula: false, cellHTML: false, ...options });

function fillMerged({ '!data': rows = [], '!merges': merges = [] }: xlsx.WorkSheet): void {
  for (const { s: first, e: last } of merges) {
    const cell = rows[first.r]?.[first.c];
    for (let row = first.r + 1; cell && row <= Math.min(last.r, rows.length - 1); row += 1)
      if (rows[row]?.length) rows[row]![first.c] = cell;
  }
}

function sheetLines({ Sheets, SheetNames }: xlsx.WorkBook, index: number): Line[] {
  const sheet = Sheets[SheetNames[index]!];
  if (!sheet) throw notASheet();
  fillMerged(sheet);
  const { lines, add } = collectLines();
  for (const row of sheet['!data'] ?? []) add(Array.from((row ?? []).slice(0, MAX_COLUMNS), textOf));
  return lines;
}

function visibleSheets(parts: Zip, known: ReadonlySet<string>) {
  const book = readWorkbook(parts, { sheetRows: LOOKED_AT_ROWS });
  return book.SheetNames.flatMap((aba, index) => {
    if (book.Workbook?.Sheets?.[index]?.Hidden) return [];
    const lines = sheetLines(book, index);
    return lines.length > 0 ? [{ aba, index, lines, header: headerOf(lines, known) }] : [];
  });
}

/** Reads the sheet `wanted`, else the first with known headings and rows, else the first with rows. */
export const readXlsx = (bytes: Buffer, known: ReadonlySet<string>, wanted?: string): SheetLines =>
  explained(() => {
    const parts = readParts(bytes);
    const sheets = visibleSheets(parts, known);
    const chosen =
      wanted === undefined
        ? (sheets.find(({ lines, header }) => header >= 0 && header < lines.length - 1) ??
          sheets.find(({ lines }) => lines.length > 1) ??
          sheets[0])
        : sheets.find(({ aba }) => aba === wanted);
    if (!chosen && wanted !== undefined)
      throw new RefusedFile('REQ001', `A planilha não tem a aba “${wanted}”.`);
    const abas = sheets.map(({ aba }) => aba);
    if (!chosen) return { lines: [], aba: null, abas };
    const { aba, index } = chosen;
    const book = readWorkbook(parts, { sheets: index, sheetRows: MAX_FILE_ROWS + 1 });
    return { lines: fromHeader(sheetLines(book, index), known), aba, abas };
  });
