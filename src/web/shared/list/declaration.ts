import type { ComponentType, ReactNode } from 'react';
import { nomesDas } from '#domain/listas/colunas.ts';
import type { components } from '#generated/api.d.ts';
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
import type { Command } from './command.ts';

/** The operations whose rows have an id of their own, as lists need. */
export type ListOperation = PageOperation<{ _id: string }>;

type Sort<Op extends ListOperation> = PageQuery<Op> extends { sort?: infer S } ? Extract<S, string> : never;
/** A column's sort key: the contract's, without the `-` of the descending one. */
export type SortKey<Op extends ListOperation> = Exclude<Sort<Op>, `-${string}`>;

export type Row = { _id: string };
export type Me = components['schemas']['Me'];

/** The actions of rows that the search or a single key asks for. */
export type RowActionId = 'editar' | 'ativar' | 'desativar' | 'excluir';

type ActionOf<R> = {
  /** The id by which the search or a key asks for the action, where one can. */
  id?: RowActionId;
  label: string;
  icon: ReactNode;
  /** Says why the action may not be done on this row, where that is so. */
  reason?: (row: R, me: Me) => string | undefined;
  /** Tells on which rows the action makes sense; the others do not have it. */
  when?: (row: R) => boolean;
};

/** An entry of the row's menu: goes to an address, opens a modal, gives a command or just acts. */
export type RowAction<R> = ActionOf<R> &
  (
    | { to: (row: R) => string }
    | { modal: string; params: (row: R) => Record<string, string> }
    | { command: Command<R> }
    | { act: (row: R) => void }
  );

/** The commands of the action bar. */
export type Bulk<R> = {
  remove?: Command<R>;
  activate?: Command<R>;
  deactivate?: Command<R>;
  restore?: Command<R>;
};

export type TodasProps = {
  entidade: components['schemas']['EntidadeDeTarefa'];
  filtros: Record<string, unknown>;
  total: number;
  /** Whether a search or a filter chose the rows. */
  filtered: boolean;
  onClear: () => void;
};

export type MaisProps = {
  entidade: TodasProps['entidade'];
  /** The ticked rows. */
  rows: readonly { _id: string; cliente?: { _id: string } }[];
  onClose: () => void;
  /** Called once the action was begun: the rows need no tick any more. */
  onDone: () => void;
};

/** The button that adds to the list: it opens a screen, or a modal. */
export type Primary = { label: string; icon?: ReactNode; reason?: (me: Me) => string | undefined } & (
  | { to: string }
  | { modal: string }
);

/** A column whose name is the contract's where it is left out. */
type Declared<R, Key extends string> = Omit<Column<R, Key>, 'key' | 'label'> &
  ({ key: string; label: string } | { key: keyof R & keyof typeof columns; label?: string });

type ListOf<Op, R, Key, FilterType, SortType, ColumnType> = {
  operation: Op;
  title: string;
  /** The rows' name, one and many: `['cliente', 'clientes']`. */
  noun: readonly [string, string];
  /** The row's name, said by its tick and its menu. */
  name: (row: R) => string;
  /** Makes the address that the row's first cell leads to. */
  href?: (row: R) => string;
  search?: { key: Key; placeholder: string };
  /** The sort that is sent when the address names none. */
  defaultSort?: SortType;
  columns: readonly ColumnType[];
  /** The name of the filter drawer in the address. */
  drawer: string;
  filters: readonly FilterType[];
  rowActions?: readonly RowAction<R>[];
  /** The commands for ticked rows; without it the rows have no ticks. */
  bulk?: Bulk<R>;
  /** The part in the action bar's place once all that match are chosen, loaded or not. */
  todas?: {
    entidade: TodasProps['entidade'];
    Bar: ComponentType<TodasProps>;
    /** The other actions with the ticked rows, where there are any. */
    Mais?: ComponentType<MaisProps>;
  };
  primary?: Primary;
  /** The lesser button beside the primary one. */
  secondary?: Primary;
  /** The modals over the list, by their names in the address. */
  modals?: Readonly<Record<string, ComponentType>>;
  /** Offers "Exportar tudo": its own operation, where the contract can export it whole, by the keys of its columns. */
  exportAll?: Extract<Op, components['schemas']['RelatorioExportavel']>;
  /** Offers "Exportar para importar", too: the list as its import reads it. */
  paraImportar?: true;
  empty: { title: string; text: string; notFound: string };
};

/** A list: everything that makes it this one and not another, as data checked against its operation. */
export type ListDeclaration<Op extends ListOperation> = ListOf<
  Op,
  RowOf<Op>,
  FilterKey<Op>,
  Filter<Op>,
  Sort<Op>,
  Declared<RowOf<Op>, SortKey<Op>>
>;

/** Any list, as the shared parts read it. */
export type AnyList = Omit<ListOf<ListOperation, Row, string, AnyFilter, string, Column<Row>>, 'search'> & {
  search?: { key: string; placeholder: string; maxLength: number };
};

/**
 * Turns a checked declaration into what the shared parts read, with what the contract calls its filters and columns.
 */
export function declareList<Op extends ListOperation>(list: ListDeclaration<Op>): AnyList {
  const { operation } = list;
  const names = nomesDas(operation);
  const named = list.columns.map((column) => ({ label: names[column.key], ...column }));
  const { search } = list;
  return {
    ...list,
    search: search && { ...search, maxLength: longestOf(operation, search.key) },
    columns: named,
    filters: withContract(operation, list.filters),
  } as unknown as AnyList;
}
