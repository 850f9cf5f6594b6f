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
        const content = column.cell ? column.cell(row) : column.text(row);
        const under = column.under?.text(row);
        return (
          <td key={column.key} className={classes(column, index === 0)} data-label={column.label}>
            {index === 0 && href ? (
              <Link className={column.under ? 'list-name list-two' : 'list-name'} to={href(row)}>
                {content}
              </Link>
            ) : column.under ? (
              <span className={index === 0 ? 'list-name list-two' : 'list-two'}>{content}</span>
            ) : (
              content
            )}
            {under && <span className="list-under tabular">{under}</span>}
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

/** The cells of one row: plain elements with static classes, drawn again only when the row or its tick changes. */
export const TableCells = memo(Cells) as typeof Cells;
