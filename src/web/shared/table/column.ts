import type { ReactNode } from 'react';
import type { Column as Said } from '#domain/table.ts';

/**
 * Picks the columns that an address asks for, in its order, between those that always stay: the first, and the one of a
 * row's actions. Unknown ones are left out; without any asked for all columns are shown
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

/** A column of a table: what it says, in a file as well, and how it looks. */
export type Column<Row, Key extends string = string> = Said<Row> & {
  /**
   * Draws a cell in place of the text. Rows of another answer take over the elements of a cell, so that one with a
   * state needs a key.
   */
  cell?: (row: Row) => ReactNode;
  /** Whether the cell tells its second line already, by a sign. */
  tellsUnder?: true;
  sort?: Key;
  /**
   * The width in pixels, or as a share of the table in per cent; columns without one share what is left, moments have a
   * width of their own.
   */
  width?: `${number}px` | `${number}%`;
  /**
   * The least width in pixels of a column without a width, or with a share, where the table scrolls sideways: names are
   * long.
   */
  least?: number;
  /** Whether a long text may use the row's second line, too. */
  wraps?: true;
  /** Whether it is the column of a row's actions: at the end, under no title that is seen. */
  actions?: true;
  /** Whether it is shown only where it is asked for, as one that few need. */
  extra?: true;
  /** For numbers, so that they stand under each other. */
  align?: 'end';
};
