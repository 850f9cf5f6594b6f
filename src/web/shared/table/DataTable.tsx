import { useEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from '../ui/media.ts';
import { Bone } from '../ui/pieces.tsx';
import { useLostFocus } from '../ui/useLostFocus.ts';
import { type Column, cardColumns, cardHeight } from './column.ts';
import { TableCells } from './TableCells.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import { classes, roles, type Sorting, TableHeader } from './TableHeader.tsx';
import { rowHeight, useRowKeys, useRowsInSight } from './useRowsInSight.ts';
import type { Selection } from './useSelection.ts';

type Row = { _id: string };

export type DataTableProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  name: (row: R) => string;
  href?: (row: R) => string;
  total?: number | null;
  loading?: boolean;
  answering?: boolean;
  sorting?: Sorting;
  selection?: Selection<R>;
  onMenu?: (row: R, button: HTMLButtonElement) => void;
  onNearEnd?: () => void;
  onShown?: (first: number, last: number) => void;
  /** The scrolling element; default: the window. */
  scroller?: HTMLElement | null;
};

const rowsAhead = 60;

/** Virtualised: the page scrolls, the head sticks, and only rows near the window are in the document. */
export function DataTable<R extends Row>(props: DataTableProps<R>) {
  const { rows, selection, onMenu, total, label } = props;
  const wide = useMediaQuery('(min-width: 768px)');
  const columns = useMemo(() => (wide ? props.columns : cardColumns(props.columns)), [wide, props.columns]);
  const height = wide ? rowHeight : cardHeight(columns);
  const ticks = Boolean(selection);
  const menu = Boolean(onMenu);
  const header = (
    <TableHeader
      columns={props.columns}
      sorting={props.sorting}
      selection={selection}
      loaded={rows.length}
      menu={menu}
    />
  );

  const frame = { label, columns, height, ticks, menu, header, total };

  return props.loading ? <SkeletonRows {...frame} /> : <Rows {...props} columns={columns} frame={frame} />;
}

/**
 * Takes the space of rows that are not rendered. A `<template>`, so that neither assistive technology nor tests count
 * it as a row.
 */
const Room = ({ height }: { height: number }) => <template style={{ height }} />;

type Frame = Pick<TableFrameProps, 'label' | 'columns' | 'height' | 'ticks' | 'menu' | 'header' | 'total'>;

function Rows<R extends Row>({ frame, ...props }: DataTableProps<R> & { frame: Frame }) {
  const { rows, columns, selection, onNearEnd, onShown, scroller } = props;
  const { body, first, last, above, below } = useRowsInSight(rows, frame.height, scroller);
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

function SkeletonRows(props: Omit<TableFrameProps, 'children' | 'loading'>) {
  const { columns, ticks, menu } = props;
  return (
    <TableFrame {...props} loading>
      <div className="list-body">
        <table role="presentation" className="list-table">
          <tbody {...roles.group}>
            {['a', 'b', 'c'].map((key) => (
              <tr key={key} {...roles.row} className="list-row">
                {ticks && <td {...roles.cell} className="list-tick" />}
                {columns.map((column, index) => (
                  <td key={column.key} {...roles.cell} className={classes(column, index === 0)}>
                    <Bone />
                    {column.under && <Bone w="40%" h="10px" m="6px 0 0" />}
                  </td>
                ))}
                {menu && <td {...roles.cell} className="list-menu" />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TableFrame>
  );
}
