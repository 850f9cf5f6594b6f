import { CalendarClock, RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterButton } from '../filter/Filters.tsx';
import { setFiltersOf } from '../filter/values.ts';
import { useViewsSlot } from '../list/viewsSlot.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Folded } from '../ui/Folded.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type ReportActionsProps = {
  report: AnyReport;
  declared: AnyReport;
  open: OpenReport;
  detalhes?: string | undefined;
};

const agendado = ({ operation, title }: AnyReport, { path, query }: OpenReport) =>
  new URLSearchParams({
    relatorio: operation,
    nome: title,
    filtros: JSON.stringify(query),
    ...(path?.id && { id: path.id }),
  });

export function ReportActions({ report, declared, open, detalhes }: ReportActionsProps) {
  const { openDrawer } = useOverlay();
  const views = useViewsSlot();
  const navigate = useNavigate();
  return (
    <>
      <FilterButton
        set={setFiltersOf(report.filters, open.applied).length}
        onClick={() => openDrawer(report.drawer)}
      />
      <ExportButton
        title={report.title}
        columns={report.columns}
        rows={open.rows}
        total={open.total}
        note={detalhes}
        all={{ relatorio: report.operation, id: open.path?.id, filtros: open.query }}
      />
      <Folded label="Mais opções do relatório">
        <views.Button of={declared} prefix="modal." />
        <Button
          icon={<CalendarClock size={16} />}
          reason={!open.ready && declared.needs?.title}
          onClick={() => navigate(`/agendamentos/adicionar?${agendado(report, open)}`)}
        >
          Agendar
        </Button>
        {open.refresh && (
          <IconButton label="Atualizar" onClick={open.refresh}>
            <RefreshCw size={16} />
          </IconButton>
        )}
      </Folded>
    </>
  );
}
