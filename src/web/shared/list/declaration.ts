import type { ComponentType, ReactNode, Ref } from 'react';
import type { components, operations } from '#generated/api.d.ts';
import type { MaskName } from '../form/masks.ts';
import type { Command } from './command.ts';

type Page<R> = { items: R[]; total: number | null; nextCursor: string | null };
type Answering<R> = {
  [Op in keyof operations]: operations[Op]['responses'] extends {
    200: { content: { 'application/json': Page<R> } };
  }
    ? Op
    : never;
}[keyof operations];

/** The operations that answer a page. */
export type PageOperation = Answering<object>;
/** Those whose rows have an id of their own, as lists need. */
export type ListOperation = Answering<{ _id: string }>;

export type ListQuery<Op extends PageOperation> = NonNullable<operations[Op]['parameters']['query']>;

export type ListRow<Op extends PageOperation> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': { items: (infer Row)[] } } };
}
  ? Row
  : never;

/** What the list itself sends; every other parameter of the operation may be a filter. */
type Plumbing = 'limit' | 'page' | 'cursor' | 'sort' | 'contar' | 'details';
export type FilterKey<Op extends PageOperation> = Exclude<keyof ListQuery<Op> & string, Plumbing>;

type Sort<Op extends ListOperation> = ListQuery<Op> extends { sort?: infer S } ? Extract<S, string> : never;
/** A column's sort key: the contract's, without the `-` of the descending one. */
export type SortKey<Op extends ListOperation> = Exclude<Sort<Op>, `-${string}`>;

export type Option<Value = string | number | boolean> = { value: Value; label: string };

/** A filter whose value is an id that somebody picks by name. */
export type PickerProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** What the drawer's other filters hold, where there is a drawer. */
  values?: Readonly<Record<string, string>>;
};

type Field<Key> = { key: Key; label: string; placeholder?: string; half?: boolean };
export type TextFilter<Key> = Field<Key> & { kind: 'text'; mask?: MaskName; maxLength?: number };
/** A day, `yyyy-MM-dd`. */
export type DayFilter<Key> = Field<Key> & { kind: 'day' };
export type NumberFilter<Key> = Field<Key> & { kind: 'number'; min?: number; max?: number };
export type SelectFilter<Key, Value> = Field<Key> & { kind: 'select'; options: readonly Option<Value>[] };
export type PickerFilter<Key> = Field<Key> & {
  kind: 'picker';
  Picker: ComponentType<PickerProps>;
  /** The picked one's name, for its chip. */
  Name: ComponentType<{ id: string }>;
  /** The filter it belongs to: when that one changes, this one is emptied. */
  within?: string;
};

type FilterOf<Key, Value> = [Value] extends [number]
  ? NumberFilter<Key> | SelectFilter<Key, Value>
  : string extends Value
    ? TextFilter<Key> | DayFilter<Key> | PickerFilter<Key> | SelectFilter<Key, string>
    : SelectFilter<Key, Value>;

/** A filter of one operation: a key or an option that the contract does not have does not compile. */
export type Filter<Op extends PageOperation> = {
  [Key in FilterKey<Op>]: FilterOf<Key, NonNullable<ListQuery<Op>[Key]>>;
}[FilterKey<Op>];

/** Any filter, as the shared parts read it. */
export type AnyFilter =
  | TextFilter<string>
  | DayFilter<string>
  | NumberFilter<string>
  | SelectFilter<string, string | number | boolean>
  | PickerFilter<string>;

export type Column<Row, Key extends string = string> = {
  key: string;
  label: string;
  /** The cell's value: what an export writes, and what the table shows unless `cell` says otherwise. */
  text: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** The cell's second line, smaller; in an export a column of its own. */
  under?: { label: string; text: (row: Row) => string };
  sort?: Key;
  /** A CSS width; columns without one share what is left. */
  width?: string;
  align?: 'end';
  /** Left out of narrower windows. */
  hideBelow?: 'lg' | 'xl';
};

export type Row = { _id: string };
export type Me = components['schemas']['Me'];

type ActionOf<R> = {
  label: string;
  icon: ReactNode;
  /** Why not, when it may not be done. */
  reason?: (row: R, me: Me) => string | undefined;
  /** Left out of the rows where it makes no sense. */
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
export type Bulk<R> = { remove?: Command<R>; activate?: Command<R>; deactivate?: Command<R> };

/** What adds to the list: a screen of its own, or a modal. */
export type Primary = { label: string; icon?: ReactNode; reason?: (me: Me) => string | undefined } & (
  | { to: string }
  | { modal: string }
);

type ListOf<Op, R, Key, FilterType, SortType, SortKeyType extends string> = {
  operation: Op;
  title: string;
  /** `['cliente', 'clientes']`. */
  noun: readonly [string, string];
  /** The row's name, said by its tick and its menu. */
  name: (row: R) => string;
  /** Where the row's first cell leads. */
  href?: (row: R) => string;
  search?: { key: Key; placeholder: string };
  /** Sent when the address names none. */
  defaultSort?: SortType;
  columns: readonly Column<R, SortKeyType>[];
  /** The name of the filter drawer in the address. */
  drawer: string;
  filters: readonly FilterType[];
  rowActions?: readonly RowAction<R>[];
  /** Without it the rows have no ticks. */
  bulk?: Bulk<R>;
  primary?: Primary;
  /** Offers "Exportar tudo": its own operation, where the contract can export it whole. */
  exportAll?: Extract<Op, components['schemas']['RelatorioExportavel']>;
  empty: { title: string; text: string; notFound: string };
};

/** A list: everything that makes it this one and not another, as data checked against its operation. */
export type ListDeclaration<Op extends ListOperation> = ListOf<
  Op,
  ListRow<Op>,
  FilterKey<Op>,
  Filter<Op>,
  Sort<Op>,
  SortKey<Op>
>;

/** Any list, as the shared parts read it. */
export type AnyList = ListOf<ListOperation, Row, string, AnyFilter, string, string>;
