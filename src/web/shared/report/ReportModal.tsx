import { chakra } from '@chakra-ui/react/styled-system';
import { type UIEvent, useState } from 'react';
import { useFusoHorario } from '../api/fusoHorario.ts';
import { Printed } from '../export/Printed.tsx';
import { FilterChips } from '../filter/FilterChips.tsx';
import { Filters } from '../filter/Filters.tsx';
import type { FilterValues } from '../filter/values.ts';
import { useViewsSlot } from '../list/viewsSlot.ts';
import { shownColumns } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useSelection } from '../table/useSelection.ts';
import { useAddress } from '../ui/address.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { overlayParam } from '../ui/overlayAddress.ts';
import { useDetalhesDesde } from './DetalhesDesde.tsx';
import type { AnyReport } from './declaration.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';
import { ReportTotal } from './ReportTotal.tsx';
import { useReport } from './useReport.ts';
import './report.looks.ts?css';

const nearBottom = 300;
const filters = { '&:not(:empty)': { px: '5', py: '2.5', borderBottomWidth: '1px' } };

export type ReportModalProps = { report: AnyReport; defaults?: FilterValues };

export function ReportModal({ report: given, defaults }: ReportModalProps) {
  const { search } = useAddress();
  const open = useReport(given, { ...given.defaults, ...defaults });
  const declared = { ...given, columns: given.columnsBy?.(open.query) ?? given.columns };
  const report = { ...declared, columns: shownColumns(declared.columns, overlayParam(search, 'colunas')) };
  const { drawer, close, closeDrawer } = useOverlay();
  const views = useViewsSlot();
  const fusoHorario = useFusoHorario();
  const detalhes = useDetalhesDesde()(report);
  const dated = report.columns.some(({ moment }) => moment);
  const note = [dated && fusoHorario && `${fusoHorario}.`, detalhes].filter(Boolean).join(' ');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // The drawer must open after the modal to be above it.
  const filtering = drawer === report.drawer && scroller !== null;
  const { Selected } = report;
  const selection = useSelection(open.rows, JSON.stringify(open.query));
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
        description={
          open.filtered && open.failed !== 'all' && <ReportTotal open={open} About={report.About} />
        }
        actions={<ReportActions report={report} declared={declared} open={open} detalhes={detalhes} />}
        footer={
          Selected &&
          selection.selected.length > 0 && (
            <Selected rows={selection.selected} filters={open.query} onDone={close} />
          )
        }
        flush
      >
        <div className="report-body" style={{ flexBasis: report.maxHeight ?? 562 }}>
          {note && (
            <chakra.p flex="none" px="5" py="2" borderBottomWidth="1px" color="ink2" fontSize="label">
              {note}
            </chakra.p>
          )}
          <chakra.div flex="none" maxH="96px" overflowY="auto" css={filters}>
            <views.Applied of={declared} prefix="modal." />
            <FilterChips
              filters={report.filters}
              values={open.drawerValues}
              defaults={open.defaults}
              onRemove={(key) => {
                open.remove(key);
                scroller?.focus();
              }}
            />
          </chakra.div>
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
                name={(row) => String(report.columns[0]!.text(row))}
                total={open.total}
                loading={open.loading}
                selection={Selected && selection}
                scroller={scroller}
              />
            )}
            <ReportState report={report} open={open} />
          </section>
        </div>
      </Dialog>
      <Printed
        title={report.title}
        columns={report.columns}
        rows={open.rows}
        isPart={open.hasMore}
        filters={report.filters}
        values={open.drawerValues}
        note={note}
        empty={report.empty.title}
      />
      <Filters
        open={filtering}
        onClose={closeDrawer}
        onEscape={close}
        filters={report.filters}
        values={open.drawerValues}
        onApply={open.apply}
        onReset={open.reset}
      />
    </>
  );
}
