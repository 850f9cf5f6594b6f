import { type UIEvent, useEffect, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { DataTable } from '../list/DataTable.tsx';
import type { FilterValues } from '../list/useListUrl.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { useEver } from '../ui/useEver.ts';
import type { AnyReport } from './declaration.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';
import { type OpenReport, useReport } from './useReport.ts';
import './report.css';

const FilterDrawer = onDemand(async () => (await import('../list/FilterDrawer.tsx')).FilterDrawer);

const nearBottom = 300;
const noName = () => '';

export type ReportModalProps = { report: AnyReport; defaults?: FilterValues };

/** Any report, from its declaration; open as long as it is drawn. */
export function ReportModal({ report, defaults }: ReportModalProps) {
  const { drawer, close, closeDrawer } = useOverlay();
  const open = useReport(report, { ...report.defaults, ...defaults });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // The drawer lies over the modal, which must be there first.
  const filtering = drawer === report.drawer && scroller !== null;
  const drawerEver = useEver(filtering);
  useEffect(FilterDrawer.preload, []);
  const hasRows = open.loading || open.rows.length > 0;

  const loadMore = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (open.failed !== 'more' && scrollHeight - scrollTop - clientHeight < nearBottom) open.more();
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        size={report.size ?? 'report'}
        title={report.title}
        description={open.filtered && open.failed !== 'all' && <Found open={open} />}
        actions={<ReportActions report={report} open={open} />}
        flush
      >
        <section
          ref={setScroller}
          className="list-scroller report-scroller"
          style={{ '--report-height': `${report.maxHeight ?? 562}px` } as React.CSSProperties}
          aria-label={report.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          onScroll={loadMore}
        >
          {scroller && hasRows && open.failed !== 'all' && (
            <DataTable
              label={report.title}
              rows={open.rows}
              columns={report.columns}
              name={noName}
              total={open.total}
              loading={open.loading}
              scroller={scroller}
            />
          )}
          <ReportState report={report} open={open} />
        </section>
      </Dialog>
      <PrintedReport report={report} open={open} />
      {drawerEver && (
        <FilterDrawer
          open={filtering}
          onClose={closeDrawer}
          onEscape={close}
          title={report.drawerTitle}
          filters={report.filters}
          values={open.drawerValues}
          onApply={open.apply}
          onReset={open.reset}
        />
      )}
    </>
  );
}

function Found({ open: { total, countFailed } }: { open: OpenReport }) {
  const text = total !== null ? formatNumber(total) : countFailed ? 'não foi possível contar' : '…';
  return <span className="tabular">Total de resultados da busca: {text}</span>;
}
