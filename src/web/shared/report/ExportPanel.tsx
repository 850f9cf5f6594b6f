import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Download, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import { logCodes, logError } from '../api/logError.ts';
import { useOperation } from '../api/mutation.ts';
import type { OperationAnswer } from '../api/operation.ts';
import { query } from '../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toaster.tsx';
import { exportAll, finish, type Pedido, putAway } from './exportacao.ts';
import './export.css';

type Exportacao = OperationAnswer<'getExportacao'>;
const EVERY_MS = 1000;

const isUnderWay = (status: Exportacao['status'] | undefined) =>
  status === undefined || status === 'PENDENTE' || status === 'ENVIANDO';

/** How far an export is, told by the server while the browser downloads it; cancelled, tried again or put away here. */
export function ExportPanel({ pedido }: { pedido: Pedido }) {
  const { title, asked, criada } = pedido;
  const queries = useQueryClient();
  const id = criada?._id ?? '';
  const read = query('getExportacao', { path: { id } });
  const seen = useQuery({
    ...read,
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? EVERY_MS : false),
  });
  const cancel = useOperation('deleteExportacao');
  const status = seen.data?.status;
  const error = pedido.error ?? (seen.isError ? ApiError.from(seen.error) : null);
  const isOver = error !== null || !isUnderWay(status);
  useEffect(() => {
    if (isOver) finish(pedido);
  }, [isOver, pedido]);
  const retry = () => {
    queries.removeQueries({ queryKey: read.queryKey });
    void exportAll(title, asked);
  };

  if (status === 'CONCLUIDA') {
    const linhas = count(seen.data!.linhas, 'linha exportada', 'linhas exportadas');
    return (
      <Panel
        title={title}
        icon={<CircleCheck size={18} className="export-ok" aria-hidden />}
        onClose={putAway}
      >
        <p role="status">{linhas}. O arquivo está nos downloads do navegador.</p>
      </Panel>
    );
  }
  if (error || status === 'INTERROMPIDA') {
    const failure = error ?? { message: 'A exportação foi interrompida.', code: logCodes.downloadExportacao };
    return (
      <Panel title={title} icon={<CircleX size={18} className="export-bad" aria-hidden />} onClose={putAway}>
        <p role="alert">
          {failure.message} Código: {failure.code}
        </p>
        <Button variant="outline" icon={<RefreshCw size={16} />} onClick={retry}>
          Tentar novamente
        </Button>
      </Panel>
    );
  }
  const { linhas = 0 } = seen.data ?? {};
  const total = Math.max(criada?.total ?? 0, linhas);
  const cancelled = () => {
    putAway();
    toast.info('Exportação cancelada. O navegador descarta o que já recebeu.');
  };
  const giveUp = () => {
    if (id === '') return putAway();
    cancel.mutate(
      { path: { id } },
      {
        onSuccess: cancelled,
        onError: (failed) => {
          if (failed.code === 'EX001') cancelled();
          else logError(logCodes.deleteExportacao, failed);
        },
      },
    );
  };
  return (
    <Panel title={title} icon={<Download size={18} aria-hidden />}>
      <p className="tabular" role="status">
        {criada ? `${formatNumber(linhas)} de ${count(total, 'linha', 'linhas')}` : 'Preparando…'}
      </p>
      <progress
        className="export-progress"
        aria-label="Progresso da exportação"
        max={total || 1}
        value={linhas}
      />
      {cancel.isError && (
        <p role="alert" className="export-bad">
          Não foi possível cancelar. Código: {cancel.error.code}
        </p>
      )}
      <Button variant="outline" loading={cancel.isPending} loadingText="Cancelando" onClick={giveUp}>
        Cancelar
      </Button>
    </Panel>
  );
}

type PanelProps = { title: string; icon: ReactNode; onClose?: () => void; children: ReactNode };

function Panel({ title, icon, onClose, children }: PanelProps) {
  return (
    <section className="export-panel" aria-label={`Exportação: ${title}`}>
      <h3>
        {icon}
        <span>{title}</span>
        {onClose && (
          <IconButton label="Fechar exportação" onClick={onClose}>
            <X size={16} />
          </IconButton>
        )}
      </h3>
      {children}
    </section>
  );
}
