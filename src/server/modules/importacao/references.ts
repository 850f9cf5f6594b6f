import { RefusedFile } from './lines.ts';

const LAST_COLUMN = 16_384;
const LAST_ROW = 1_048_576;
/** Tags whose references SheetJS expands into single cells. */
const FILLED = new Set(['hyperlink', 'mergeCell']);
const LONGEST_ECHO = 40;

const TAG = /<(?:\w+:)?(\w+)(\s[^<>]*)>/g;
/**
 * Matches references as tolerantly as SheetJS, which ignores a prefix of the attribute's name and a suffix after an
 * underscore.
 */
const REFERENCE = /\s(?:[^\s=:]*:)?(?:r|ref|sqref)(?:_[^\s=]*)?\s*=\s*["']([^"']*)["']/gi;
/** Fast path for references to a single cell or row within limits. */
const NEAR = /^[A-Z]{0,2}\d{1,6}$/;

/** Parses like SheetJS, which accepts letters and digits anywhere. */
function positionOf(text: string) {
  let column = 0;
  let row = 0;
  for (const sign of text) {
    if (sign >= 'A' && sign <= 'Z') column = column * 26 + sign.charCodeAt(0) - 64;
    else if (sign >= '0' && sign <= '9') row = row * 10 + Number(sign);
  }
  return { column, row };
}

/** Cells in a range such as `A1:C3`. Undefined beyond Excel's last cell. */
function sizeOf(range: string): number | undefined {
  const [from, to] = range.split(':', 2).map(positionOf);
  const { column, row } = to ?? from!;
  if (Math.max(column, from!.column) > LAST_COLUMN || Math.max(row, from!.row) > LAST_ROW) return undefined;
  return (Math.abs(column - from!.column) + 1) * (Math.abs(row - from!.row) + 1);
}

/**
 * Rejects a sheet's XML by its references before parsing, because SheetJS allocates every cell in their range. Fails
 * with CI02 beyond Excel's last cell and with REQ005 if links and merged cells span more than `most` cells.
 */
export function refuseReferences(xml: string, most: number): void {
  let filled = 0;
  for (const [, tag, attributes] of xml.matchAll(TAG)) {
    for (const [, value] of attributes!.matchAll(REFERENCE)) {
      if (NEAR.test(value!)) continue;
      for (const range of value!.split(/\s+/)) {
        const size = sizeOf(range);
        const echo = range.slice(0, LONGEST_ECHO);
        if (size === undefined)
          throw new RefusedFile('CI02', `A planilha cita uma célula que não existe no Excel: ${echo}.`);
        if (FILLED.has(tag!)) filled += size;
        if (filled > most)
          throw new RefusedFile(
            'REQ005',
            `A planilha tem um link ou uma mesclagem de células demais: ${echo}.`,
          );
      }
    }
  }
}
