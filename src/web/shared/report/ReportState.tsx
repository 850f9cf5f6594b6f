import { chakra } from '@chakra-ui/react/styled-system';
import { ListFilter, RefreshCw, SearchX } from 'lucide-react';
import { count } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type ReportStateProps = { report: AnyReport; open: OpenReport };

/** What stands where rows do not: nothing there, a failure, the next page under way. */
export function ReportState({ report, open }: ReportStateProps) {
  const { rows, loading, failed, loadingMore, filtered, ready } = open;
  const { openDrawer } = useOverlay();
  const isEmpty = ready && !loading && failed !== 'all' && rows.length === 0;
  return (
    <>
      <span role="status" className="list-sr">
        {loading
          ? 'Carregando o relatório'
          : !failed && count(rows.length, 'linha carregada', 'linhas carregadas')}
      </span>
      {failed === 'all' && !loading && <ErrorState error={open.error} onRetry={open.retry} />}
      {report.needs && !ready && (
        <EmptyState
          icon={ListFilter}
          title={report.needs.title}
          action={<Button onClick={() => openDrawer(report.drawer)}>Escolher</Button>}
        >
          {report.needs.text}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState
          icon={filtered ? SearchX : undefined}
          title={report.empty.title}
          action={
            filtered && (
              <Button variant="outline" onClick={open.reset}>
                Retirar filtros
              </Button>
            )
          }
        >
          {filtered
            ? 'Nada corresponde aos filtros. Tente outro período ou retire um filtro.'
            : report.empty.text}
        </EmptyState>
      )}
      {loadingMore && <p className="report-more">Carregando mais linhas…</p>}
      {failed === 'more' && !loadingMore && (
        <chakra.div role="alert" className="report-more" color="bad" fontWeight="medium">
          Não foi possível carregar mais linhas ({ApiError.from(open.error).code}).
          <Button variant="outline" icon={<RefreshCw size={16} />} onClick={open.more}>
            Tentar novamente
          </Button>
        </chakra.div>
      )}
    </>
  );
}
