import { count } from '#domain/text.ts';
import { More } from '../list/More.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { EmptyState } from '../ui/StateMessage.tsx';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type ReportStateProps = { report: AnyReport; open: OpenReport };

export function ReportState({ report, open }: ReportStateProps) {
  const { rows, loading, failed, filtered, ready } = open;
  const { openDrawer } = useOverlay();
  const isEmpty = ready && !loading && failed !== 'all' && rows.length === 0;
  return (
    <>
      <span role="status" className="sr-only">
        {loading
          ? 'Carregando o relatório'
          : !failed && count(rows.length, 'linha carregada', 'linhas carregadas')}
      </span>
      {failed === 'all' && !loading && <ErrorState error={open.error} onRetry={open.retry} />}
      {report.needs && !ready && (
        <EmptyState
          kind="escolha"
          title={report.needs.title}
          action={
            <Button variant="solid" onClick={() => openDrawer(report.drawer)}>
              Escolher
            </Button>
          }
        >
          {report.needs.text}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState
          kind={filtered ? 'busca' : 'nada'}
          title={report.empty.title}
          action={filtered && <Button onClick={open.reset}>Retirar filtros</Button>}
        >
          {filtered
            ? 'Nada corresponde aos filtros. Tente outro período ou retire um filtro.'
            : report.empty.text}
        </EmptyState>
      )}
      <More noun="linhas" data={open} />
    </>
  );
}
