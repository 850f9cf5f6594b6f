import type { ReactNode } from 'react';
import type { Column } from './declaration.ts';
import { Columns, classes } from './TableHeader.tsx';

type SkeletonRowsProps = {
  label: string;
  columns: readonly Column<never>[];
  ticks: boolean;
  menu: boolean;
  header: ReactNode;
};

/** Three rows of the same table, before there is anything in it. */
export function SkeletonRows({ label, columns, ticks, menu, header }: SkeletonRowsProps) {
  return (
    <table className="list-table" aria-label={label} aria-busy>
      <Columns columns={columns} ticks={ticks} menu={menu} />
      <thead>{header}</thead>
      <tbody>
        {['a', 'b', 'c'].map((key) => (
          <tr key={key} className="list-row">
            {ticks && <td className="list-tick" />}
            {columns.map((column, index) => (
              <td key={column.key} className={classes(column, index === 0)}>
                <span className="list-bone" />
              </td>
            ))}
            {menu && <td className="list-menu" />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
