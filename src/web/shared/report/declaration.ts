import type { ComponentType } from 'react';
import type { operations } from '#generated/api.d.ts';
import type { OperationAnswer } from '../api/operation.ts';
import type { PageOperation, PageQuery, RowOf } from '../api/query.ts';
import { type AnyFilter, type Filter, type FilterKey, withContract } from '../filter/declaration.ts';
import type { FilterValues } from '../filter/values.ts';
import type { FirstRead } from '../list/firstReads.ts';
import type { Column } from '../table/column.ts';
import type { DialogProps } from '../ui/DialogWindow.tsx';

/** An operation that answers a page, and with `contar` how many rows there are. */
export type ReportOperation = {
  [Op in PageOperation]: 'contar' extends keyof PageQuery<Op> ? Op : never;
}[PageOperation];

/** The entity of the report, where the operation asks for an id: that of the route's parameter `id`. */
type Subject<Op extends ReportOperation> = operations[Op]['parameters'] extends { path: { id: string } }
  ? { ofRouteId: true }
  : { ofRouteId?: never };

/** The key of the rows: their `_id`, unless they have none. */
type Key<R> = R extends { _id: string } ? { rowKey?: (row: R) => string } : { rowKey: (row: R) => string };

type ReportOf<Op, R, FilterType, Values> = {
  /** The modal's name in the address: `modal=FAIXAS_TOCADAS`. */
  name: string;
  title: string;
  operation: Op;
  /** The parameters sent with every request, whatever the filters. */
  fixed?: Values;
  columns: readonly Column<R>[];
  /** The columns where the filters leave others. */
  columnsBy?: (values: Values) => readonly Column<R>[];
  /** The name of the filter drawer in the address. */
  drawer: string;
  /** The drawer's title, where that is not "Filtro". */
  drawerTitle?: string;
  filters: readonly FilterType[];
  /** The filters' values until others are applied, and again after a reset. */
  defaults?: Values;
  /** The filters without which there is no report, and what stands there until they are set. */
  needs?: { keys: readonly string[]; title: string; text: string };
  /** The modal's width: `report` (1030 px) unless told. */
  size?: DialogProps['size'];
  /** The table's height at most, in pixels: 562 unless told. */
  maxHeight?: number;
  /** The title and text where rows would be, which says what fills the report. */
  empty: { title: string; text: string };
  /** Whether a refresh loads the report again only while no filter is applied. */
  refreshesUnfiltered?: boolean;
  /** Whether closing keeps the filter for the next opening. */
  keepsFilter?: boolean;
};

/** A report or insights modal: everything that makes it this one and not another, as data checked against its operation. */
export type ReportDeclaration<Op extends ReportOperation> = ReportOf<
  Op,
  RowOf<Op>,
  Filter<Op>,
  Partial<Pick<PageQuery<Op>, FilterKey<Op>>>
> &
  Subject<Op> &
  Key<RowOf<Op>> & {
    /** Stands beside the count of rows, of the answer that counted them. */
    About?: ComponentType<OperationAnswer<Op>>;
  };

type Row = { _id: string };

/** Any report, as the shared parts read it. */
export type AnyReport = ReportOf<ReportOperation, Row, AnyFilter, FilterValues> & {
  ofRouteId?: true;
  rowKey?: (row: never) => string;
  About?: ComponentType<{ total: number }>;
};

/** Makes a report with these filters, and what the contract says of them. */
export const filteredBy = (report: AnyReport, filters: Parameters<typeof withContract>[1]): AnyReport => ({
  ...report,
  filters: withContract(report.operation, filters),
});

/**
 * Turns a checked declaration into what the shared parts read, so that one screen can hold reports of several
 * operations.
 */
export const declareReport = <Op extends ReportOperation>(report: ReportDeclaration<Op>) =>
  filteredBy(report as unknown as AnyReport, report.filters as readonly Filter<ReportOperation>[]);

/**
 * Makes the first reads of addresses that open one of these reports unfiltered. Reports whose filter begins with more
 * than the address says are left out.
 */
export const readsOf = (reports: readonly AnyReport[]): FirstRead[] =>
  reports
    .filter(({ defaults, needs }) => !defaults && !needs)
    .map(({ name, operation, fixed }) => ({
      operation,
      filters: { filters: [], columns: [] },
      pages: true,
      modal: name,
      fixed,
    }));
