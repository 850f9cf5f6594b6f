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

const MOST_VALUES = 4;

/** The columns on the cards of narrow screens: the first one, the actions, and at most four values. */
export function cardColumns<Each extends { actions?: true; wide?: true }>(all: readonly Each[]) {
  const values = all.slice(1).filter(({ actions, wide }) => !actions && !wide);
  const kept = new Set(values.slice(0, MOST_VALUES));
  return all.filter((column, index) => index === 0 || column.actions || kept.has(column));
}

const CLEAR = new Set(['cidade', 'cliente', 'level', 'situacao', 'status']);

/** The label before a value on a card; empty if the value is clear without it. */
export const cardLabel = ({
  key,
  label,
  actions,
  moment,
}: Pick<Column<never>, 'key' | 'label' | 'actions' | 'moment'>) =>
  actions ? undefined : moment || CLEAR.has(key) ? '' : label;

/** In pixels: 96 with three or four values, which share two lines. */
export const cardHeight = (columns: readonly { actions?: true }[]) =>
  52 + 22 * Math.min(2, columns.slice(1).filter(({ actions }) => !actions).length);

export type Column<Row, Key extends string = string> = Said<Row> & {
  /** Replaces the text. Cells are reused for rows of another response, so a component with state needs a key. */
  cell?: (row: Row) => ReactNode;
  tellsUnder?: true;
  to?: (row: Row) => string | undefined;
  sort?: Key;
  /** Columns without a width share the rest; dates have their own. */
  width?: `${number}px` | `${number}%`;
  /** Minimum width in pixels for columns without a width or with a share. */
  least?: number;
  wraps?: true;
  /** The column of the row's actions, at the end, with a hidden title. */
  actions?: true;
  extra?: true;
  /** Left out on the cards of narrow screens. */
  wide?: true;
  align?: 'end';
};
