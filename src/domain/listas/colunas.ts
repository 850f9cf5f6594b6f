import type { operations } from '#generated/api.d.ts';
import { columns, columnsOf } from '#generated/columns.ts';
import type { Column } from '../table.ts';

type Operation = keyof operations;
type RowOf<Op extends Operation> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { items: readonly (infer Row)[] } } } };
}
  ? Row
  : never;
type Dita<Row> = Omit<Column<Row>, 'key' | 'label'> & { label?: string };

export const nomesDas = (operation: string): Readonly<Record<string, string>> => ({
  ...columns,
  ...columnsOf[operation],
});

/** Columns of a list on the screen and in files; without a `label`, the contract's title is used. */
export function colunasDe<Op extends Operation, Key extends string>(
  operation: Op,
  ditas: Record<Key, Dita<RowOf<Op>>>,
): Record<Key, Column<RowOf<Op>>> {
  const nomes = nomesDas(operation);
  const named = Object.entries<Dita<RowOf<Op>>>(ditas).map(([key, dita]) => [
    key,
    { key, label: nomes[key], ...dita },
  ]);
  return Object.fromEntries(named);
}
