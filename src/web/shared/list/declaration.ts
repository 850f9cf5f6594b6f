import type { ComponentType, ReactNode } from 'react';
import { columnLabels } from '#domain/lists/columns.ts';
import type { Schemas } from '#domain/schemas.ts';
import type { columns } from '#generated/columns.ts';
import type { PageOperation, PageQuery, RowOf } from '../api/query.ts';
import {
  type AnyFilter,
  type Filter,
  type FilterKey,
  longestOf,
  withContract,
} from '../filter/declaration.ts';
import type { Column } from '../table/column.ts';
import type { OpenedMenu } from '../ui/ButtonMenu.tsx';
import type { Command } from './command.ts';

export type ListOperation = PageOperation<{ _id: string }>;

type Sort<Op extends ListOperation> = PageQuery<Op> extends { sort?: infer S } ? Extract<S, string> : never;
export type SortKey<Op extends ListOperation> = Exclude<Sort<Op>, `-${string}`>;

export type Row = { _id: string };
export type Me = Schemas['Me'];

type ActionOf<R> = {
  /** Lets the shortcut for editing find the action. */
  id?: 'editar';
  label: string;
  icon: ReactNode;
  reason?: (row: R, me: Me) => string | undefined;
  when?: (row: R) => boolean;
};

export type RowAction<R> = ActionOf<R> &
  (
    | { to: (row: R) => string }
    | { modal: string; params: (row: R) => Record<string, string> }
    | { command: Command<R> }
    | { act: (row: R) => void }
  );

export type Bulk<R> = {
  remove?: Command<R>;
  activate?: Command<R>;
  deactivate?: Command<R>;
  restore?: Command<R>;
};

export type TodasProps = {
  entidade: Schemas['EntidadeDeTarefa'];
  filtros: Record<string, unknown>;
  total: number;
  filtered: boolean;
  onClear: () => void;
};

export type MaisProps = OpenedMenu & {
  entidade: TodasProps['entidade'];
  rows: readonly { _id: string; cliente?: { _id: string } }[];
  /** Called once the action has started, to clear the ticks. */
  onDone: () => void;
};

export type Primary = { label: string; icon?: ReactNode; reason?: (me: Me) => string | undefined } & (
  | { to: string }
  | { modal: string }
);

/** The label defaults to the contract's. */
type Declared<R, Key extends string> = Omit<Column<R, Key>, 'key' | 'label'> &
  ({ key: string; label: string } | { key: keyof R & keyof typeof columns; label?: string });

type ListOf<Op, R, Key, FilterType, SortType, ColumnType> = {
  operation: Op;
  title: string;
  /** Singular and plural: `['cliente', 'clientes']`. */
  noun: readonly [string, string];
  name: (row: R) => string;
  href?: (row: R) => string;
  search?: { key: Key; placeholder: string };
  defaultSort?: SortType;
  columns: readonly ColumnType[];
  drawer: string;
  filters: readonly FilterType[];
  rowActions?: readonly RowAction<R>[];
  /** Without it rows have no ticks. */
  bulk?: Bulk<R>;
  /** For selecting all matching rows, loaded or not. `Bar` replaces the action bar. */
  todas?: {
    entidade: TodasProps['entidade'];
    Bar: ComponentType<TodasProps>;
    Mais?: ComponentType<MaisProps>;
  };
  primary?: Primary;
  secondary?: readonly Primary[];
  modals?: Readonly<Record<string, ComponentType>>;
  /** Adds "Tudo" to "Exportar" if the contract can export this operation. The columns' keys must be the contract's. */
  exportAll?: Extract<Op, Schemas['RelatorioExportavel']>;
  paraImportar?: true;
  empty: { title: string; text: string; notFound: string };
};

export type ListDeclaration<Op extends ListOperation> = ListOf<
  Op,
  RowOf<Op>,
  FilterKey<Op>,
  Filter<Op>,
  Sort<Op>,
  Declared<RowOf<Op>, SortKey<Op>>
>;

export type AnyList = Omit<ListOf<ListOperation, Row, string, AnyFilter, string, Column<Row>>, 'search'> & {
  search?: { key: string; placeholder: string; maxLength: number };
};

export function declareList<Op extends ListOperation>(list: ListDeclaration<Op>): AnyList {
  const { operation } = list;
  const names = columnLabels(operation);
  const named = list.columns.map((column) => ({ label: names[column.key], ...column }));
  const { search } = list;
  return {
    ...list,
    search: search && { ...search, maxLength: longestOf(operation, search.key) },
    columns: named,
    filters: withContract(operation, list.filters),
  } as unknown as AnyList;
}
