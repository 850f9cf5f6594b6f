import { CSV_MARK, csvLine } from '#domain/csv.ts';
import type { FileColumn } from '#domain/table.ts';

/**
 * Writes a CSV for Brazilian spreadsheets: UTF-8 with a byte order mark, semicolons, CRLF, decimal commas. The note
 * follows the rows after an empty line.
 */
export async function* toCsv<Item>(
  columns: FileColumn<Item>[],
  batches: AsyncIterable<Item[]>,
  note?: string,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(({ label }) => label));
  for await (const items of batches) {
    yield items.map((item) => csvLine(columns.map(({ text }) => text(item)))).join('');
  }
  if (note !== undefined) yield `\r\n${csvLine([note])}`;
}
