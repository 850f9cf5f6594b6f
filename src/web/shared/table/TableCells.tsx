import { memo } from 'react';
import { Link } from 'react-router';
import { Tick } from '../ui/TickAll.tsx';
import { type Column, cardLabel } from './column.ts';
import { classes, roles } from './TableHeader.tsx';

type Row = { _id: string };

type TableCellsProps<R extends Row> = {
  row: R;
  columns: readonly Column<R>[];
  name: (row: R) => string;
  href?: (row: R) => string;
  checked?: boolean;
  fixed?: 'ticked' | 'hidden';
  onToggle?: (id: string, range: boolean) => void;
  onMenu?: (row: R, button: HTMLButtonElement) => void;
};

function Cells<R extends Row>(props: TableCellsProps<R>) {
  const { row, columns, name, href, checked, fixed, onToggle, onMenu } = props;
  return (
    <>
      {onToggle && (
        <td {...roles.cell} className="list-tick">
          {fixed !== 'hidden' && (
            <Tick
              label={`Selecionar ${name(row)}`}
              checked={Boolean(checked || fixed)}
              disabled={Boolean(fixed)}
              onChange={({ nativeEvent }) => onToggle(row._id, (nativeEvent as MouseEvent).shiftKey)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const isFirst = index === 0;
        return (
          <td
            key={column.key}
            {...roles.cell}
            className={classes(column, isFirst)}
            data-label={cardLabel(column)}
          >
            {content(column, row, isFirst, column.to?.(row) ?? (isFirst ? href?.(row) : undefined))}
          </td>
        );
      })}
      {onMenu && (
        <td {...roles.cell} className="list-menu">
          <button
            type="button"
            className="icon-button list-dots"
            aria-haspopup="menu"
            aria-label={`Ações de ${name(row)}`}
            onClick={(event) => onMenu(row, event.currentTarget)}
          ></button>
        </td>
      )}
    </>
  );
}

/** A plain function: a component per cell would slow down scrolling. */
function content<R>(column: Column<R>, row: R, isFirst: boolean, href: string | undefined) {
  const told = column.cell ? column.cell(row) : column.text(row);
  const shown = column.wraps ? <span className="list-two">{told}</span> : told;
  // A block, so that its focus ring surrounds blocks in it.
  const name = column.under || column.to ? 'row-two row-name' : 'row-name';
  const linked = href ? (
    <Link className={isFirst ? name : column.align ? 'text-link' : 'row-two'} to={href}>
      {shown}
    </Link>
  ) : (
    shown
  );
  if (!column.under || column.tellsUnder) return linked;
  const under = column.under.text(row);
  return (
    <>
      {href ? linked : <span className={isFirst ? 'row-two row-name' : 'row-two'}>{shown}</span>}
      {under && <span className="row-under tabular">{under}</span>}
    </>
  );
}

/** Plain elements with static classes. Memoised, so only changed rows render again. */
export const TableCells = memo(Cells) as typeof Cells;
