import { type UIEvent, useEffect, useState } from 'react';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { EmptyState } from '../ui/StateMessage.tsx';
import { More } from './More.tsx';
import type { ListData } from './useListData.ts';

type PickTableProps<R extends { _id: string }> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'name' | 'selection' | 'sorting'
> & {
  noun: string;
  empty: string;
  data: Omit<ListData, 'rows'> & { rows: R[]; onScroll: (event: UIEvent<HTMLElement>) => void };
  fit?: boolean;
  /** The search that the rows belong to. A new one scrolls to the top. */
  asked?: string;
};

export function PickTable<R extends { _id: string }>(props: PickTableProps<R>) {
  const { data, noun, empty, fit, asked, ...table } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (asked !== undefined) scroller?.scrollTo(0, 0);
  }, [scroller, asked]);
  const isFailed = data.failed === 'all' && !data.loading;
  const hasRows = data.loading || data.rows.length > 0;
  return (
    <section
      ref={setScroller}
      className="list-scroller"
      style={{ [fit ? 'maxHeight' : 'height']: '50vh' }}
      aria-label={table.label}
      onScroll={data.onScroll}
    >
      {isFailed && <ErrorState error={data.error} onRetry={() => void data.refresh()} />}
      {!isFailed && !hasRows && <EmptyState title={empty} />}
      {!isFailed && hasRows && scroller && (
        <DataTable
          {...table}
          rows={data.rows}
          total={data.total}
          loading={data.loading}
          answering={data.answering}
          scroller={scroller}
        />
      )}
      <More noun={noun} data={data} />
    </section>
  );
}
