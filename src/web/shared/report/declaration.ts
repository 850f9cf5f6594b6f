import type { ComponentType } from 'react';
import type { operations } from '#generated/api.d.ts';
import type { OperationAnswer } from '../api/operation.ts';
import type { PageOperation, PageQuery, RowOf } from '../api/query.ts';
import { type AnyFilter, type Filter, type FilterKey, withContract } from '../filter/declaration.ts';
import type { FilterValues } from '../filter/values.ts';
import type { FirstRead } from '../list/firstReads.ts';
import type { Column } from '../table/column.ts';
import type { DialogProps } from '../ui/DialogWindow.tsx';

export type ReportOperation = {
  [Op in PageOperation]: 'contar' extends keyof PageQuery<Op> ? Op : never;
}[PageOperation];

type Subject<Op extends ReportOperation> = operations[Op]['parameters'] extends { path: { id: string } }
  ? { ofRouteId: true }
  : { ofRouteId?: never };

type Key<R> = R extends { _id: string } ? { rowKey?: (row: R) => string } : { rowKey: (row: R) => string };

type ReportOf<Op, R, FilterType, Values> = {
  /** The modal's name in the address, as in `modal=FAIXAS_TOCADAS`. */
  name: string;
  title: string;
  operation: Op;
  fixed?: Values;
  columns: readonly Column<R>[];
  columnsBy?: (values: Values) => readonly Column<R>[];
  drawer: string;
  filters: readonly FilterType[];
  defaults?: Values;
  /** Filters that must be set before the report loads, and the text until then. */
  needs?: { keys: readonly string[]; title: string; text: string };
  /** Default: `report` (1030 px). */
  size?: DialogProps['size'];
  /** In pixels; default 562. */
  maxHeight?: number;
  empty: { title: string; text: string };
  refreshesUnfiltered?: boolean;
  keepsFilter?: boolean;
};

export type ReportDeclaration<Op extends ReportOperation> = ReportOf<
  Op,
  RowOf<Op>,
  Filter<Op>,
  Partial<Pick<PageQuery<Op>, FilterKey<Op>>>
> &
  Subject<Op> &
  Key<RowOf<Op>> & {
    About?: ComponentType<OperationAnswer<Op>>;
    /** Lets rows be selected; drawn below them while some are. */
    Selected?: ComponentType<SelectedProps>;
  };

type Row = { _id: string };

type SelectedProps = { rows: readonly Row[]; filters: FilterValues; onDone: () => void };

export type AnyReport = ReportOf<ReportOperation, Row, AnyFilter, FilterValues> & {
  ofRouteId?: true;
  rowKey?: (row: never) => string;
  About?: ComponentType<{ total: number }>;
  Selected?: ComponentType<SelectedProps>;
};

export const filteredBy = (report: AnyReport, filters: Parameters<typeof withContract>[1]): AnyReport => ({
  ...report,
  filters: withContract(report.operation, filters),
});

/** Removes the operation from the type, so that a screen can have reports of several operations. */
export const declareReport = <Op extends ReportOperation>(report: ReportDeclaration<Op>) =>
  filteredBy(report as unknown as AnyReport, report.filters as readonly Filter<ReportOperation>[]);

/**
 * The first reads of addresses that open these reports unfiltered. Skips reports whose defaults are not in the address.
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
