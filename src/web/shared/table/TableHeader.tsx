import { ArrowDown, ArrowUp } from 'lucide-react';
import { count } from '#domain/text.ts';
import { TickAll } from '../ui/TickAll.tsx';
import type { Column } from './column.ts';
import type { Selection } from './useSelection.ts';

export type Sorting = { sort: string | undefined; onSort: (sort: string) => void };

/**
 * Roles that join header and rows, two native tables, into one table. `role="presentation"` removes the native roles.
 */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

type Parts = { columns: readonly Column<never>[]; ticks: boolean; menu: boolean };

const TICKS = 48;
const MENU = 48;
/** Width of a full date and time with padding (`list.looks.ts`); narrower on small screens. */
const MOMENT = 'calc(130px + 2 * var(--list-pad))';
const MOMENT_LEAST = 146;
const EDGE = 12;
/** Minimum widths in pixels: without a width, and with a share. */
const LEAST = 160;
const LEAST_SHARE = 112;

/**
 * Adds the edge to the first and last column unless ticks or a menu are there, and to right-aligned dates, which keep
 * the same distance (`.list-end`).
 */
const edgesOf = ({ columns, ticks, menu }: Parts) =>
  columns.map(({ moment, align, actions }, index) => {
    const isLast = index === columns.length - 1 && !menu && !actions;
    return (index === 0 && !ticks ? EDGE : 0) + (isLast || (moment && align) ? EDGE : 0);
  });

export function leastWidth(parts: Parts): number {
  const { columns, ticks, menu } = parts;
  let pixels = (ticks ? TICKS : 0) + (menu ? MENU : 0);
  for (const edge of edgesOf(parts)) pixels += edge;
  let shares = 0;
  let least = 0;
  for (const column of columns) {
    const { width } = column;
    const value = width ? Number.parseFloat(width) : (column.least ?? LEAST);
    if (column.moment) pixels += MOMENT_LEAST;
    else if (width?.endsWith('%')) {
      shares += value / 100;
      least = Math.max(least, ((column.least ?? LEAST_SHARE) * 100) / value);
    } else pixels += value;
  }
  return Math.ceil(Math.max(least, pixels / (1 - shares)));
}

export function tracks(parts: Parts): string {
  const { columns, ticks, menu } = parts;
  const edges = edgesOf(parts);
  const track = (column: Column<never>, index: number) => {
    const width = column.moment ? MOMENT : column.width;
    return width ? (edges[index] ? `calc(${width} + ${edges[index]}px)` : width) : 'minmax(0, 1fr)';
  };
  return [...(ticks ? [`${TICKS}px`] : []), ...columns.map(track), ...(menu ? [`${MENU}px`] : [])].join(' ');
}

export const classes = ({ align, actions }: Pick<Column<never>, 'align' | 'actions'>, first: boolean) =>
  [align && 'list-end', actions && 'list-menu', first && 'list-first'].filter(Boolean).join(' ') || undefined;

type TableHeaderProps<Row extends { _id: string }> = {
  columns: readonly Column<Row>[];
  sorting?: Sorting;
  selection?: Selection<Row>;
  loaded: number;
  menu: boolean;
};

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
