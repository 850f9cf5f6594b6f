import type { ReactNode } from 'react';
import type { Column as Said } from '#domain/table.ts';

/**
 * The requested columns in order, between the first column and the actions, which always stay. Without a request all
 * but the extra ones.
 */
export function shownColumns<Each extends { key: string; actions?: true; extra?: true }>(
  all: readonly Each[],
  asked: string | null,
): readonly Each[] {
  if (!asked) return all.filter(({ extra }) => !extra);
  const keys = asked.split(',');
  const place = ({ key, actions }: Each, index: number) =>
    index === 0 ? -1 : actions ? keys.length : keys.indexOf(key);
  const places = new Map(all.map((column, index) => [column, place(column, index)]));
  return all
    .filter((column, index) => index === 0 || places.get(column)! >= 0)
    .sort((one, other) => places.get(one)! - places.get(other)!);
}

export type Column<Row, Key extends string = string> = Said<Row> & {
  /** Replaces the text. Cells are reused for rows of another response, so a component with state needs a key. */
  cell?: (row: Row) => ReactNode;
  tellsUnder?: true;
  sort?: Key;
  /** Columns without a width share the rest; dates have their own. */
  width?: `${number}px` | `${number}%`;
  /** Minimum width in pixels for columns without a width or with a share. */
  least?: number;
  wraps?: true;
  /** The column of the row's actions, at the end, with a hidden title. */
  actions?: true;
  extra?: true;
  align?: 'end';
};
