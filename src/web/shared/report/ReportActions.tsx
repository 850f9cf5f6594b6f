import { RefreshCw } from 'lucide-react';
import { ExportAll } from '../export/ExportAll.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterButton } from '../filter/Filters.tsx';
import { setFiltersOf } from '../filter/values.ts';
import { useViewsSlot } from '../list/viewsSlot.ts';
import { IconButton } from '../ui/Button.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type ReportActionsProps = {
  /** The report, with the columns that are shown. */
  report: AnyReport;
  declared: AnyReport;
  open: OpenReport;
  /** Since when the report has entries. */
  detalhes?: string | undefined;
};

/** Draws the buttons of a report, at the right of its title. */
export function ReportActions({ report, declared, open, detalhes }: ReportActionsProps) {
  const { openDrawer } = useOverlay();
  const views = useViewsSlot();
  return (
    <>
      <FilterButton
        set={setFiltersOf(report.filters, open.applied).length}
        onClick={() => openDrawer(report.drawer)}
      />
      <views.Button of={declared} prefix="modal." />
      <ExportButton columns={report.columns} rows={open.rows} total={open.total} note={detalhes} />
      <ExportAll
        title={report.title}
        relatorio={report.operation}
        id={open.path?.id}
        filtros={open.query}
        reason={open.rows.length === 0 && 'Não há linhas para exportar'}
      />
      {open.refresh && (
        <IconButton label="Atualizar" onClick={open.refresh}>
          <RefreshCw size={16} />
        </IconButton>
      )}
    </>
  );
}
