import { ArrowDown, ArrowUp } from 'lucide-react';
import { count } from '#domain/text.ts';
import { TickAll } from '../ui/TickAll.tsx';
import type { Column } from './column.ts';
import type { Selection } from './useSelection.ts';

export type Sorting = { sort: string | undefined; onSort: (sort: string) => void };

/** A table in two elements is one by its roles alone: of two that are for show the browser takes the own ones away. */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

type Parts = { columns: readonly Column<never>[]; ticks: boolean; menu: boolean };

const TICKS = 48;
const MENU = 48;
/** A moment with its padding. */
const MOMENT = '152px';
/** What a column without a width has at least, and one with a share. */
const LEAST = 160;
const LEAST_SHARE = 112;

const widthOf = (column: Column<never>) => (column.moment ? MOMENT : column.width);

/** How wide a table is at least: narrower it scrolls sideways. */
export function leastWidth({ columns, ticks, menu }: Parts): number {
  let pixels = (ticks ? TICKS : 0) + (menu ? MENU : 0);
  let shares = 0;
  let least = 0;
  for (const column of columns) {
    const width = widthOf(column);
    const value = width ? Number.parseFloat(width) : (column.least ?? LEAST);
    if (width?.endsWith('%')) {
      shares += value / 100;
      least = Math.max(least, (LEAST_SHARE * 100) / value);
    } else pixels += value;
  }
  return Math.ceil(Math.max(least, pixels / (1 - shares)));
}

/** The widths of the columns, as a grid's tracks: the same in the head and in each row, whatever these say. */
export const tracks = ({ columns, ticks, menu }: Parts) =>
  [
    ...(ticks ? [`${TICKS}px`] : []),
    ...columns.map((column) => widthOf(column) ?? 'minmax(0, 1fr)'),
    ...(menu ? [`${MENU}px`] : []),
  ].join(' ');

/** A column's classes. */
export const classes = ({ align, actions }: Pick<Column<never>, 'align' | 'actions'>, first: boolean) =>
  [align && 'list-end', actions && 'list-menu', first && 'list-first'].filter(Boolean).join(' ') || undefined;

type TableHeaderProps<Row extends { _id: string }> = {
  columns: readonly Column<Row>[];
  sorting?: Sorting;
  selection?: Selection<Row>;
  loaded: number;
  menu: boolean;
};

/** The head's row: select all, sortable titles. */
export function TableHeader<Row extends { _id: string }>(props: TableHeaderProps<Row>) {
  const { columns, sorting, selection, loaded, menu } = props;
  return (
    <tr {...roles.row} aria-rowindex={1}>
      {selection && (
        <th {...roles.head} scope="col" className="list-tick">
          <TickAll
            label={`Selecionar ${count(loaded, 'linha carregada', 'linhas carregadas')}`}
            of={loaded}
            {...selection.all}
            ticked={selection.selected.length}
            onChange={selection.toggleAll}
          />
        </th>
      )}
      {columns.map((column, index) => (
        <Heading key={column.key} column={column} first={index === 0} sorting={sorting} />
      ))}
      {menu && (
        <th {...roles.head} scope="col" className="list-menu">
          <span className="sr-only">Ações</span>
        </th>
      )}
    </tr>
  );
}

type HeadingProps = { column: Column<never>; first: boolean; sorting?: Sorting };

function Heading({ column, first, sorting }: HeadingProps) {
  const { sort } = column;
  if (!sort || !sorting) {
    return (
      <th {...roles.head} scope="col" className={classes(column, first)}>
        {column.actions ? <span className="sr-only">{column.label}</span> : column.label}
      </th>
    );
  }
  const ascending = sorting.sort === sort;
  const descending = sorting.sort === `-${sort}`;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      {...roles.head}
      scope="col"
      data-sortable
      className={classes(column, first)}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
    >
      <button
        type="button"
        className="list-sort"
        onClick={() => sorting.onSort(ascending ? `-${sort}` : sort)}
      >
        {column.label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}
