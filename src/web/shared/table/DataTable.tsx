import { useMemo } from 'react';
import { type TableComponents, TableVirtuoso } from 'react-virtuoso';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import type { Column } from './column.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableCells } from './TableCells.tsx';
import { TableFrame } from './TableFrame.tsx';
import { Columns, roles, type Sorting, TableHeader } from './TableHeader.tsx';
import type { Selection } from './useSelection.ts';

type Row = { _id: string };

export type DataTableProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  name: (row: R) => string;
  href?: (row: R) => string;
  /** Rows of the whole list, when known. */
  total?: number | null;
  loading?: boolean;
  /** The rows are those of the question before, until the answer comes. */
  answering?: boolean;
  sorting?: Sorting;
  selection?: Selection<R>;
  /** Opens the menu of a row beside the button that was pressed. */
  onMenu?: (row: R, button: HTMLButtonElement) => void;
  /** The end comes near: time to ask for the next page. */
  onNearEnd?: () => void;
  /** Which rows are drawn. */
  onShown?: (first: number, last: number) => void;
  /** The element that scrolls, where that is not the window. */
  scroller?: HTMLElement | null;
};

type Context = {
  columns: readonly Column<never>[];
  ticks: boolean;
  menu: boolean;
  selected: ReadonlySet<string>;
};

const rowHeight = 52;
const rowsAhead = 60;
const firstRows = 12;
const overscan = { top: 260, bottom: 420 };
const noneSelected: ReadonlySet<string> = new Set();

const components: TableComponents<Row, Context> = {
  Table: ({ style, children, context }) => (
    <table role="presentation" className="list-table" style={style}>
      <Columns columns={context.columns} ticks={context.ticks} menu={context.menu} />
      {children}
    </table>
  ),
  TableBody: ({ ref, context, ...rest }) => <tbody {...rest} ref={ref} {...roles.group} />,
  TableRow: ({ item, context, style, ...rest }) => (
    <tr
      {...rest}
      {...roles.row}
      style={style}
      className={context.selected.has(item._id) ? 'list-row list-selected' : 'list-row'}
      aria-rowindex={rest['data-index'] + 2}
    />
  ),
};

/** A virtualised table: the page scrolls, its head sticks, and only the rows near the window are in the document. */
export function DataTable<R extends Row>(props: DataTableProps<R>) {
  const { rows, columns, selection, onMenu, onNearEnd, onShown, total, label, scroller } = props;
  const wide = useMediaQuery('(min-width: 768px)');
  const context = useMemo<Context>(
    () => ({
      columns,
      ticks: Boolean(selection),
      menu: Boolean(onMenu),
      selected: selection?.ids ?? noneSelected,
    }),
    [columns, selection, onMenu],
  );
  const header = (
    <TableHeader
      columns={columns}
      sorting={props.sorting}
      selection={selection}
      loaded={rows.length}
      menu={Boolean(onMenu)}
    />
  );

  const frame = { label, columns, ticks: context.ticks, menu: context.menu, header, total };

  if (props.loading) return <SkeletonRows {...frame} />;

  // The height is there from the first paint on, so that going back finds the place where one was.
  const minHeight = wide && !scroller ? rows.length * rowHeight : undefined;
  return (
    <TableFrame {...frame} minHeight={minHeight} answering={props.answering}>
      <TableVirtuoso<R, Context>
        className="list-body"
        // In an element that scrolls the first rows are drawn at once, not once that has been measured.
        {...(scroller
          ? { customScrollParent: scroller, initialItemCount: Math.min(rows.length, firstRows) }
          : { useWindowScroll: true })}
        data={rows}
        context={context}
        components={components as TableComponents<R, Context>}
        computeItemKey={rowKey}
        fixedItemHeight={wide ? rowHeight : undefined}
        increaseViewportBy={overscan}
        rangeChanged={({ startIndex, endIndex }) => {
          onShown?.(startIndex, endIndex);
          if (endIndex >= rows.length - rowsAhead) onNearEnd?.();
        }}
        itemContent={(_, row) => (
          <TableCells
            row={row}
            columns={columns}
            name={props.name}
            href={props.href}
            checked={selection?.ids.has(row._id)}
            fixed={selection?.fixed?.(row)}
            onToggle={selection?.toggle}
            onMenu={onMenu}
          />
        )}
      />
    </TableFrame>
  );
}

const rowKey = (_: number, row: Row) => row._id;
