import { chakra } from '@chakra-ui/react/styled-system';
import { createPortal } from 'react-dom';
import { formatDateTime } from '#domain/dates.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { AnyFilter } from '../filter/declaration.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import type { FilterValues } from '../filter/values.ts';
import type { Column } from '../table/column.ts';
import { usePrinting } from '../ui/media.ts';

export type PrintedProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether rows are missing, because they are not loaded. */
  isPart: boolean;
  filters: readonly AnyFilter[];
  values: FilterValues;
  note?: string | undefined;
  empty?: string;
};

const inWords = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/** Replaces the screen on paper: a table on the screen has only the rows in sight. */
export function Printed<Row extends { _id: string }>(props: PrintedProps<Row>) {
  const { title, columns, rows, isPart, values, note, empty } = props;
  const printing = usePrinting();
  // Pickers load names, so their filters render before printing.
  const filters = props.filters.filter(({ kind }) => printing || kind === 'picker');
  return createPortal(
    <div className="print-report">
      {printing && (
        <chakra.h1 textStyle="screen" mb="2">
          {title}
        </chakra.h1>
      )}
      <FilterChips filters={filters} values={values} />
      {printing && (
        <>
          <p className="print-note note">
            {isPart ? 'As primeiras ' : ''}
            {count(rows.length, 'linha', 'linhas')} · Impresso em {formatDateTime(new Date())}
          </p>
          {note && <p className="print-note note">{note}</p>}
          <table>
            <thead>
              <tr>
                {columns.map(({ key, label, align, under }) => (
                  <th key={key} scope="col" style={{ textAlign: align }}>
                    {label}
                    {under && <span className="row-under">{under.label}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  {columns.map(({ key, align, cell, text, under }) => (
                    <td key={key} style={{ textAlign: align }}>
                      {cell ? cell(row) : inWords(text(row))}
                      {under && <span className="row-under">{under.text(row)}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p>{empty}</p>}
        </>
      )}
    </div>,
    document.body,
  );
}
