import { detailsSinceText } from '#domain/relatorios/logReports.ts';
import { puladasText } from '#domain/relatorios/puladas.ts';
import type { RelatorioExportavel } from '#domain/relatorios/tables.ts';
import type { FileColumn } from '#domain/table.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Page } from '../../db/pages.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { findDetalhesDesde } from '../../playlog/kept.ts';
import { toCsv } from './csv.ts';
import { ROWS_OF_SHEET, toXlsx } from './xlsx.ts';

/** Rows per batch. Between batches other requests can use the database, which may have only one connection. */
const ROWS_OF_BATCH = 1000;
const MOST_SHEETS = 10;
export const MOST_ROWS_OF_XLSX = MOST_SHEETS * (ROWS_OF_SHEET - 1);

export const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type Relatorios = Pick<Handlers, RelatorioExportavel>;
export type Asked = { relatorio: RelatorioExportavel; id?: string | null; filtros: object; me: Me };
type Paging = { limit?: number; cursor?: string; contar?: true };

/** Reads a page through the report's own handler, so that file and screen always agree. */
async function pageOf(
  reports: Relatorios,
  { relatorio, id, filtros, me }: Asked,
  paging: Paging,
): Promise<Page<unknown>> {
  const answer = await reports[relatorio]({
    params: { id },
    query: { ...filtros, ...paging },
    me,
    // No headers, so that this does not count as a request of the panel.
    req: { headers: {} },
  } as never);
  return answer.body as Page<unknown>;
}

export async function countRows(reports: Relatorios, asked: Asked): Promise<number> {
  const { total } = await pageOf(reports, asked, { contar: true });
  return total!;
}

/** Streams all rows in batches. `progress.linhas` counts the rows already consumed. */
export async function* batchesOf(
  reports: Relatorios,
  asked: Asked,
  progress: { linhas: number },
): AsyncGenerator<unknown[]> {
  let cursor: string | undefined;
  do {
    const page = await pageOf(reports, asked, { limit: ROWS_OF_BATCH, cursor });
    yield page.items;
    progress.linhas += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export async function noteOf(db: Db, reports: Relatorios, asked: Asked): Promise<string | undefined> {
  if (asked.relatorio !== 'reportMaisPuladas')
    return detailsSinceText(asked.relatorio, await findDetalhesDesde(db));
  const page = await pageOf(reports, asked, { limit: 1 });
  return puladasText(page as components['schemas']['FaixaPuladaPage']) || undefined;
}

type File = {
  formato: components['schemas']['FormatoExportacao'];
  columns: FileColumn<unknown>[];
  note: string | undefined;
};

export const writtenFile = (
  { formato, columns, note }: File,
  batches: AsyncIterable<unknown[]>,
): AsyncIterable<string | Uint8Array> =>
  formato === 'xlsx' ? toXlsx(columns, batches, { note }) : toCsv(columns, batches, note);
