import { InflateRaw } from 'node:zlib';
import { type CellObject, CFB, read, type WorkBook } from 'xlsx';
import { collectLines, type Line, MAX_FILE_ROWS, RefusedFile } from './lines.ts';

/**
 * How many bytes all parts of a file may inflate to: three times 10,000 rows of stores whose every column is filled.
 */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** How many bytes a cell may have: Excel's longest has 32,767 characters, which may be written with six bytes each. */
const MAX_CELL_BYTES = 1024 * 1024;
const MAX_CELLS = 600_000;

const HAS_CELLS = /<(?:\w+:)?(?:worksheet|sst)[\s>]/;
const CELL = /<(?:\w+:)?(?:c|si|row)(?=[\s/>])/g;

/** Refuses a part whose cells would take many times its bytes as objects, before there are any. */
function refuseCostlyCells(part: Buffer): void {
  const text = part.toString('latin1');
  if (!HAS_CELLS.test(text)) return;
  let cells = 0;
  let begin = 0;
  const check = (end: number) => {
    if (end - begin > MAX_CELL_BYTES) {
      throw new RefusedFile('REQ005', 'A planilha tem uma célula grande demais.');
    }
    begin = end;
  };
  for (const { index } of text.matchAll(CELL)) {
    check(index);
    cells += 1;
    if (cells > MAX_CELLS) throw new RefusedFile('REQ005', 'A planilha tem células demais.');
  }
  check(text.length);
}

type Inflate = { _processChunk(chunk: Buffer, flushFlag: number): Buffer };

/** An inflater that gives up when all the file's parts together grow too large: a small file may hold gigabytes. */
function boundedInflate() {
  let left = MAX_INFLATED_BYTES;
  const inflateChunk = (InflateRaw as unknown as { prototype: Inflate }).prototype._processChunk;
  return class extends (InflateRaw as unknown as new (options: object) => { bytesWritten: number }) {
    constructor() {
      super({ maxOutputLength: Math.max(left, 1) });
    }
    // Node's present name for it is bytesWritten; SheetJS falls back to its own, unbounded inflater without it.
    get bytesRead() {
      return this.bytesWritten;
    }
    _processChunk(chunk: Buffer, flushFlag: number): Buffer {
      const inflated = inflateChunk.call(this as unknown as Inflate, chunk, flushFlag);
      left -= inflated.length;
      refuseCostlyCells(inflated);
      return inflated;
    }
  };
}

/** Matches what a cell shows that holds a day or a time: those are numbers, too. */
const MOMENT = /[/:]|^\d+-\w+/;

/** Excel shows a long number typed into a cell as 1.23E+13, and keeps leading zeros only in its own format. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v == null) return '';
  if (cell.t === 'n' && MOMENT.test(cell.w ?? '')) return cell.w!;
  if (cell.t === 'n' && !/^\d+$/.test(cell.w ?? '')) return String(cell.v);
  return String(cell.t === 's' || cell.t === 'b' ? cell.v : (cell.w ?? cell.v));
}

function readWorkbook(bytes: Buffer): WorkBook {
  CFB.utils.use_zlib({ InflateRaw: boundedInflate() });
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: MAX_FILE_ROWS + 1,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new RefusedFile('REQ005', 'A planilha é grande demais.');
    }
    throw new RefusedFile('CI02', 'Não foi possível ler a planilha.');
  }
}

/** Reads the first sheet of an .xlsx file. */
export function xlsxLines(bytes: Buffer): Line[] {
  const workbook = readWorkbook(bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet || !['xlsx', 'xlsm'].includes(workbook.bookType ?? '')) {
    throw new RefusedFile('CI02', 'Envie um arquivo .csv ou .xlsx.');
  }
  const { lines, add } = collectLines();
  for (const row of sheet['!data'] ?? []) add(Array.from(row ?? [], textOf));
  return lines;
}
