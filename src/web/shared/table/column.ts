import type { ReactNode } from 'react';
import type { Column as Said } from '#domain/relatorios/table.ts';

/**
 * The columns that an address asks for, in its order, around those that always stay: the first, and what is done with a row.
 * Those that are not known are left out; all of them, where it asks for none.
 */
export function shownColumns<Each extends { key: string; actions?: true }>(
  all: readonly Each[],
  asked: string | null,
): readonly Each[] {
  if (!asked) return all;
  const keys = asked.split(',');
  const place = ({ key, actions }: Each, index: number) =>
    index === 0 ? -1 : actions ? keys.length : keys.indexOf(key);
  const places = new Map(all.map((column, index) => [column, place(column, index)]));
  return all
    .filter((column, index) => index === 0 || places.get(column)! >= 0)
    .sort((one, other) => places.get(one)! - places.get(other)!);
}

/** A column of a table: what it says, in a file too, and how it looks. */
export type Column<Row, Key extends string = string> = Said<Row> & {
  /** What the table shows in the place of the text. Rows of another answer take over its elements: with a state it needs a key. */
  cell?: (row: Row) => ReactNode;
  /** The cell tells its second line already, by a sign. */
  tellsUnder?: true;
  sort?: Key;
  /** In pixels, or a share of the table in per cent; columns without one share what is left, moments have a width of their own. */
  width?: `${number}px` | `${number}%`;
  /** In pixels, what a column without a width, or with a share, has where the table scrolls sideways: names are long. */
  least?: number;
  /** A long text has the row's second line, too. */
  wraps?: true;
  /** Holds what is done with a row: at its end, under no title that is seen. */
  actions?: true;
  /** Numbers stand under each other. */
  align?: 'end';
};
