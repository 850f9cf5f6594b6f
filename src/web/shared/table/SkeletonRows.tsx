import { Bone } from '../ui/pieces.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import { classes, roles } from './TableHeader.tsx';

export function SkeletonRows(props: Omit<TableFrameProps, 'children' | 'loading'>) {
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
