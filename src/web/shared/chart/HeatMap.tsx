import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { HEAT_LEVELS, heatLevel } from './scale.ts';
import { type Cell, cellTo } from './steps.ts';
import { isOpeningKey, type Opening, Tooltip, usePress } from './Tooltip.tsx';
import './chart.looks.ts?css';

type Place = { name: string; short: string };
type HeatMapProps = {
  label: string;
  rows: readonly Place[];
  columns: readonly Place[];
  /** By row, then column. */
  values: readonly (readonly number[])[];
  noun: readonly [string, string];
  /** Only for cells above zero. */
  opening?: Opening<Cell>;
};

const levelOf = (level: number) => ({
  'data-level': level,
  style: { '--level': `${(level / HEAT_LEVELS) * 100}%` } as CSSProperties,
});

export function HeatMap({ label, rows, columns, values, noun, opening }: HeatMapProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState<Cell | null>(null);
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });
  const hintId = useId();
  const { press, opens } = usePress();
  const max = Math.max(0, ...values.flat());
  const valueAt = ({ row, column }: Cell) => values[row]?.[column] ?? 0;
  const says = (value: number) => `${formatNumber(value)} ${value === 1 ? noun[0] : noun[1]}`;
  const nameOf = ({ row, column }: Cell) => `${rows[row]?.name}, ${columns[column]?.name}`;

  const isShown = ({ row, column }: Cell) => shown?.row === row && shown.column === column;
  const openingOf = (cell: Cell) => (valueAt(cell) > 0 ? opening : undefined);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(null);
    if (opening && isOpeningKey(event.key)) {
      event.preventDefault();
      return openingOf(current)?.open(current);
    }
    const to = cellTo(event.key, current, rows.length, columns.length);
    if (!to) return;
    event.preventDefault();
    grid.current?.rows[to.row]?.cells[to.column + 1]?.focus();
  };

  return (
    <div className="chart-heat">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked over, as a data grid's.
        role="grid"
        aria-label={label}
        onKeyDown={move}
        // On touch the tip stays until another cell is tapped.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || setShown(null)}
      >
        <tbody>
          {rows.map(({ name, short }, row) => (
            <tr key={name}>
              <th scope="row" aria-label={name}>
                {short}
              </th>
              {columns.map((column, index) => {
                const cell = { row, column: index };
                const opened = openingOf(cell);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys of all its cells.
                  <td
                    key={column.name}
                    {...levelOf(heatLevel(valueAt(cell), max))}
                    data-opens={opened && ''}
                    tabIndex={current.row === row && current.column === index ? 0 : -1}
                    aria-label={`${nameOf(cell)}: ${says(valueAt(cell))}`}
                    aria-describedby={opened && hintId}
                    onFocus={() => {
                      setCurrent(cell);
                      setShown(cell);
                    }}
                    onBlur={() => setShown(null)}
                    onPointerEnter={({ pointerType }) => pointerType === 'touch' || setShown(cell)}
                    onPointerDown={(event) => {
                      press(event, isShown(cell));
                      setShown(cell);
                    }}
                    onClick={() => opens() && opened?.open(cell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden>
          <tr>
            <td />
            {columns.map(({ name, short }) => (
              <td key={name}>
                <span className="chart-hour">{short}</span>
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
            {openingOf(shown) && <em>{opening?.hint}</em>}
          </Tooltip>
        )}
      </div>
      {opening && (
        <span id={hintId} hidden>
          {opening.hint}
        </span>
      )}
      <p className="chart-heat-scale tabular">
        0
        <span aria-hidden>
          {Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
            <i key={level} {...levelOf(level)} />
          ))}
        </span>
        {formatNumber(max)} por hora
      </p>
    </div>
  );
}
