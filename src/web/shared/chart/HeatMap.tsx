import { type KeyboardEvent, useRef, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { HEAT_LEVELS, heatLevel } from './scale.ts';
import { type Cell, cellTo } from './steps.ts';
import { Tooltip } from './Tooltip.tsx';
import './chart.css';

type Place = { name: string; short: string };
type HeatMapProps = {
  label: string;
  rows: readonly Place[];
  columns: readonly Place[];
  /** By row, then column. */
  values: readonly (readonly number[])[];
  noun: readonly [string, string];
};

/** How much of something there is in each cell, by the strength of one colour; walked over by pointer or arrow keys. */
export function HeatMap({ label, rows, columns, values, noun }: HeatMapProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState<Cell | null>(null);
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });
  const max = Math.max(0, ...values.flat());
  const valueAt = ({ row, column }: Cell) => values[row]?.[column] ?? 0;
  const says = (value: number) => `${formatNumber(value)} ${value === 1 ? noun[0] : noun[1]}`;
  const nameOf = ({ row, column }: Cell) => `${rows[row]?.name}, ${columns[column]?.name}`;

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(null);
    const to = cellTo(event.key, current, rows.length, columns.length);
    if (!to) return;
    event.preventDefault();
    grid.current?.rows[to.row]?.cells[to.column + 1]?.focus();
  };

  return (
    <div className="chart-heat">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked over, as a data grid's. */}
      <table ref={grid} role="grid" aria-label={label} onKeyDown={move} onPointerLeave={() => setShown(null)}>
        <tbody>
          {rows.map(({ name, short }, row) => (
            <tr key={name}>
              <th scope="row" aria-label={name}>
                {short}
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  data-level={heatLevel(valueAt({ row, column: index }), max)}
                  tabIndex={current.row === row && current.column === index ? 0 : -1}
                  aria-label={`${nameOf({ row, column: index })}: ${says(valueAt({ row, column: index }))}`}
                  onFocus={() => {
                    setCurrent({ row, column: index });
                    setShown({ row, column: index });
                  }}
                  onBlur={() => setShown(null)}
                  onPointerEnter={() => setShown({ row, column: index })}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden>
          <tr>
            <td />
            {columns.map(({ name, short }) => (
              <td key={name}>
                <span>{short}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <div className="chart-heat-over">
        {shown && (
          <Tooltip x={(shown.column + 0.5) / columns.length} y={shown.row / rows.length}>
            <strong>{nameOf(shown)}</strong>
            <span>{says(valueAt(shown))}</span>
          </Tooltip>
        )}
      </div>
      <p className="chart-heat-scale tabular">
        0
        <span aria-hidden>
          {Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
            <i key={level} data-level={level} />
          ))}
        </span>
        {formatNumber(max)} por hora
      </p>
    </div>
  );
}
