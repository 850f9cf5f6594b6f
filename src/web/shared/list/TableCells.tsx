import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Column } from './declaration.ts';
import { classes } from './TableHeader.tsx';

type Row = { _id: string };

type TableCellsProps<R extends Row> = {
  row: R;
  columns: readonly Column<R>[];
  name: (row: R) => string;
  href?: (row: R) => string;
  checked?: boolean;
  onToggle?: (id: string) => void;
  onMenu?: (row: R, button: HTMLButtonElement) => void;
};

function Cells<R extends Row>({ row, columns, name, href, checked, onToggle, onMenu }: TableCellsProps<R>) {
  return (
    <>
      {onToggle && (
        <td className="list-tick">
          <label>
            <input
              type="checkbox"
              aria-label={`Selecionar ${name(row)}`}
              checked={checked ?? false}
              onChange={() => onToggle(row._id)}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const isFirst = index === 0;
        return (
          <td key={column.key} className={classes(column, isFirst)} data-label={column.label}>
            {content(column, row, isFirst, isFirst ? href?.(row) : undefined)}
          </td>
        );
      })}
      {onMenu && (
        <td className="list-menu">
          <button
            type="button"
            className="list-dots"
            aria-haspopup="menu"
            aria-label={`Ações de ${name(row)}`}
            onClick={(event) => onMenu(row, event.currentTarget)}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
        </td>
      )}
    </>
  );
}

/** What a cell shows: one line, or two. A plain function: a component for each cell would be felt when scrolling. */
function content<R>(column: Column<R>, row: R, isFirst: boolean, href: string | undefined) {
  const shown = column.cell ? column.cell(row) : column.text(row);
  const linked = href ? (
    <Link className="list-name" to={href}>
      {shown}
    </Link>
  ) : (
    shown
  );
  if (!column.under) return linked;
  const under = column.under.text(row);
  return (
    <span className="list-lines">
      <span className={isFirst ? 'list-two list-name' : 'list-two'}>{linked}</span>
      {under && <span className="list-under tabular">{under}</span>}
    </span>
  );
}

/** The cells of one row: plain elements with static classes, drawn again only when the row or its tick changes. */
export const TableCells = memo(Cells) as typeof Cells;
