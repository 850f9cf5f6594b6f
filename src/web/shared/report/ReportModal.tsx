import { type UIEvent, useState } from 'react';
import { DataTable } from '../list/DataTable.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { Filters } from '../list/Filters.tsx';
import type { FilterValues } from '../list/useListUrl.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';
import { Found } from './Found.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';
import { useReport } from './useReport.ts';
import './report.css';

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
        <div
          className="report-body"
          style={{ '--report-height': `${report.maxHeight ?? 562}px` } as React.CSSProperties}
        >
          <div className="report-filters">
            <FilterChips
              filters={report.filters}
              values={open.drawerValues}
              defaults={open.defaults}
              onRemove={(key) => {
                open.remove(key);
                scroller?.focus();
              }}
            />
          </div>
          <section
            ref={setScroller}
            className="list-scroller report-scroller"
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
        </div>
      </Dialog>
      <PrintedReport report={report} open={open} />
      <Filters
        open={filtering}
        onClose={closeDrawer}
        onEscape={close}
        title={report.drawerTitle}
        filters={report.filters}
        values={open.drawerValues}
        onApply={open.apply}
        onReset={open.reset}
      />
    </>
  );
}
