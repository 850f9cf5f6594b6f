import { ArrowDown, ArrowUp } from 'lucide-react';
import { count } from '#domain/text.ts';
import type { Column } from './declaration.ts';
import type { Selection } from './useSelection.ts';

export type Sorting = { sort: string | undefined; onSort: (sort: string) => void };

type ColumnsProps = { columns: readonly Column<never>[]; ticks: boolean; menu: boolean };

/** The widths of the columns, fixed, so that no row changes them while scrolling. */
export function Columns({ columns, ticks, menu }: ColumnsProps) {
  return (
    <colgroup>
      {ticks && <col style={{ width: 48 }} />}
      {columns.map((column) => (
        <col key={column.key} className={hidden(column)} style={{ width: column.width }} />
      ))}
      {menu && <col style={{ width: 56 }} />}
    </colgroup>
  );
}

/** The class that leaves a column out of narrower windows. */
export const hidden = (column: Pick<Column<never>, 'hideBelow'>) =>
  column.hideBelow && `list-below-${column.hideBelow}`;

/** A column's classes. */
export const classes = (column: Pick<Column<never>, 'hideBelow' | 'align'>, first = false) =>
  [hidden(column), column.align && 'list-end', first && 'list-first'].filter(Boolean).join(' ') || undefined;

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
    <tr aria-rowindex={1}>
      {selection && (
        <th scope="col" className="list-tick">
          <SelectAll selection={selection} loaded={loaded} />
        </th>
      )}
      {columns.map((column) => (
        <Heading key={column.key} column={column} sorting={sorting} />
      ))}
      {menu && (
        <th scope="col" className="list-menu">
          <span className="list-sr">Ações</span>
        </th>
      )}
    </tr>
  );
}

function SelectAll<Row extends { _id: string }>({
  selection,
  loaded,
}: {
  selection: Selection<Row>;
  loaded: number;
}) {
  const some = selection.selected.length;
  const label = `Selecionar ${count(loaded, 'linha carregada', 'linhas carregadas')}`;
  return (
    <label title={label}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={loaded === 0}
        checked={loaded > 0 && some === loaded}
        ref={(input) => {
          if (input) input.indeterminate = some > 0 && some < loaded;
        }}
        onChange={selection.toggleAll}
      />
    </label>
  );
}

function Heading({ column, sorting }: { column: Column<never>; sorting?: Sorting }) {
  const { sort } = column;
  if (!sort || !sorting) {
    return (
      <th scope="col" className={classes(column)}>
        {column.label}
      </th>
    );
  }
  const ascending = sorting.sort === sort;
  const descending = sorting.sort === `-${sort}`;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-sortable
      className={classes(column)}
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
