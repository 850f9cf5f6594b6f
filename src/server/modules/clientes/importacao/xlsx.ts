import { InflateRaw } from 'node:zlib';
import { type CellObject, CFB, read, type WorkBook } from 'xlsx';
import { collectLines, type Line, MAX_FILE_ROWS, RefusedFile } from './lines.ts';

const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

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
      return inflated;
    }
  };
}

/** Excel shows a long number typed into a cell as 1.23E+13, and keeps leading zeros only in its own format. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v == null) return '';
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
