import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../ui/media.ts';
import type { Column } from './column.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableCells } from './TableCells.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import { roles, type Sorting, TableHeader } from './TableHeader.tsx';
import { useLostFocus } from './useLostFocus.ts';
import { rowHeight, useRowKeys, useRowsInSight } from './useRowsInSight.ts';
import type { Selection } from './useSelection.ts';

type Row = { _id: string };

export type DataTableProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  name: (row: R) => string;
  href?: (row: R) => string;
  /** How many rows the whole list has, when known. */
  total?: number | null;
  loading?: boolean;
  /** Whether the rows are still those of the search or sort before. */
  answering?: boolean;
  sorting?: Sorting;
  selection?: Selection<R>;
  /** Opens the menu of a row beside the button that was pressed. */
  onMenu?: (row: R, button: HTMLButtonElement) => void;
  /** Called when the end comes near: it is time to ask for the next page. */
  onNearEnd?: () => void;
  /** Told which rows are drawn. */
  onShown?: (first: number, last: number) => void;
  /** The element that scrolls, where that is not the window. */
  scroller?: HTMLElement | null;
};

const rowsAhead = 60;

/** A virtualised table: the page scrolls, its head sticks, and only the rows near the window are in the document. */
export function DataTable<R extends Row>(props: DataTableProps<R>) {
  const { rows, columns, selection, onMenu, total, label } = props;
  const ticks = Boolean(selection);
  const menu = Boolean(onMenu);
  const header = (
    <TableHeader
      columns={columns}
      sorting={props.sorting}
      selection={selection}
      loaded={rows.length}
      menu={menu}
    />
  );

  const frame = { label, columns, ticks, menu, header, total };

  return props.loading ? <SkeletonRows {...frame} /> : <Rows {...props} frame={frame} />;
}

/**
 * Takes the room of rows that are not drawn, so that the others stay where they are. It is no row, so that nobody
 * counts it as one; of the other elements in a table's body this one shows nothing.
 */
const Room = ({ height }: { height: number }) => <template style={{ height }} />;

type Frame = Pick<TableFrameProps, 'label' | 'columns' | 'ticks' | 'menu' | 'header' | 'total'>;

function Rows<R extends Row>({ frame, ...props }: DataTableProps<R> & { frame: Frame }) {
  const { rows, columns, selection, onNearEnd, onShown, scroller } = props;
  const wide = useMediaQuery('(min-width: 768px)');
  const { body, first, last, above, below } = useRowsInSight(rows, wide ? rowHeight : undefined, scroller);
  const keyOf = useRowKeys(rows, props.answering);
  useLostFocus(body);
  const told = useRef({ onNearEnd, onShown });
  told.current = { onNearEnd, onShown };
  useEffect(() => {
    if (last < 0) return;
    told.current.onShown?.(first, last);
    if (last >= rows.length - rowsAhead) told.current.onNearEnd?.();
  }, [first, last, rows]);

  return (
    <TableFrame {...frame} answering={props.answering}>
      <div ref={body} className="list-body">
        <table role="presentation" className="list-table">
          <tbody {...roles.group}>
            <Room height={above} />
            {rows.slice(first, last + 1).map((row, index) => {
              const ticked = selection?.ids.has(row._id);
              return (
                <tr
                  key={keyOf(row)}
                  {...roles.row}
                  className={ticked ? 'list-row list-selected' : 'list-row'}
                  data-id={row._id}
                  data-index={first + index}
                  aria-rowindex={first + index + 2}
                >
                  <TableCells
                    row={row}
                    columns={columns}
                    name={props.name}
                    href={props.href}
                    checked={ticked}
                    fixed={selection?.fixed?.(row)}
                    onToggle={selection?.toggle}
                    onMenu={props.onMenu}
                  />
                </tr>
              );
            })}
            <Room height={below} />
          </tbody>
        </table>
      </div>
    </TableFrame>
  );
}
