import { formatDateTime } from '#domain/dates.ts';
import type { Cell, Column } from './tables.ts';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const BOLD = 1;
const MOMENT = 2;
const MINUTES_OF_DAY = 1440;
const MINUTE_MS = 60_000;
const DAYS_BEFORE_1970 = 25_569;
const WIDTH = 28;
const WIDTH_OF_MOMENT = 18;

// What XML has no way to say, and halves of characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(UNSAYABLE, '')
    // Spreadsheets read `_x0041_` as an A.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => escapes[character]!);

const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A moment as spreadsheets count: days, from `dd/MM/yyyy HH:mm` as it is shown. */
function serialOf(moment: string): number {
  const [day, month, year, hour, minute] = formatDateTime(moment).split(/\D/).map(Number) as number[];
  const minutes = Date.UTC(year!, month! - 1, day!, hour!, minute!) / MINUTE_MS;
  return minutes / MINUTES_OF_DAY + DAYS_BEFORE_1970;
}

function cellXml(value: Cell, isMoment: boolean | undefined): string {
  if (value === null) return '<c/>';
  if (isMoment) return `<c s="${MOMENT}"><v>${serialOf(String(value))}</v></c>`;
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : textCell(value);
}

export const SHEET_TAIL = '</sheetData></worksheet>';

/** A row of a sheet. */
export const rowXml = <Item>(columns: Column<Item>[], item: Item) =>
  `<row>${columns.map(({ cell, isMoment }) => cellXml(cell(item), isMoment)).join('')}</row>`;

/** A sheet up to its rows: the titles stay in view. */
export function sheetHead<Item>(columns: Column<Item>[]): string {
  const widths = columns.map(({ isMoment }, index) => {
    const width = isMoment ? WIDTH_OF_MOMENT : WIDTH;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const titles = columns.map(({ titulo }) => textCell(titulo, ` s="${BOLD}"`));
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
}

/** Plain, titles, moments: what BOLD and MOMENT count. */
export const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
