import type { operations } from '#generated/api.d.ts';
import { columns, columnsOf } from '#generated/columns.ts';
import type { Column } from '../table.ts';

type Operation = keyof operations;
type RowOf<Op extends Operation> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { items: readonly (infer Row)[] } } } };
}
  ? Row
  : never;
type ColumnSpec<Row> = Omit<Column<Row>, 'key' | 'label'> & { label?: string };

export const columnLabels = (operation: string): Readonly<Record<string, string>> => ({
  ...columns,
  ...columnsOf[operation],
});

/** Columns of a list on the screen and in files; without a `label`, the contract's title is used. */
export function defineColumns<Op extends Operation, Key extends string>(
  operation: Op,
  specs: Record<Key, ColumnSpec<RowOf<Op>>>,
): Record<Key, Column<RowOf<Op>>> {
  const labels = columnLabels(operation);
  const named = Object.entries<ColumnSpec<RowOf<Op>>>(specs).map(([key, spec]) => [
    key,
    { key, label: labels[key], ...spec },
  ]);
  return Object.fromEntries(named);
}
