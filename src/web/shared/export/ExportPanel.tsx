import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Download, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import { logCodes } from '#generated/logCodes.ts';
import { ApiError } from '../api/ApiError.ts';
import { useOperation } from '../api/mutation.ts';
import type { OperationAnswer } from '../api/operation.ts';
import { query } from '../api/query.ts';
import { toast } from '../toast/toaster.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Progress } from '../ui/Progress.tsx';
import { exportAll, finish, type Pedido, putAway } from './exportacao.ts';

type Exportacao = OperationAnswer<'getExportacao'>;
const EVERY_MS = 1000;

const isUnderWay = (status: Exportacao['status'] | undefined) =>
  status === undefined || status === 'PENDENTE' || status === 'ENVIANDO';

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
      <Panel title={title} icon={<CircleCheck size={18} className="tone-ok" aria-hidden />} onClose={putAway}>
        <p role="status" className="muted">
          {linhas}. O arquivo está nos downloads do navegador.
        </p>
      </Panel>
    );
  }
  if (error || status === 'INTERROMPIDA') {
    const failure = error ?? {
      message: 'A exportação foi interrompida.',
      code: logCodes.downloadExportacao,
    };
    return (
      <Panel title={title} icon={<CircleX size={18} className="tone-bad" aria-hidden />} onClose={putAway}>
        <p role="alert" className="tone-bad">
          {failure.message} Código: {failure.code}
        </p>
        <Button icon={<RefreshCw size={16} />} onClick={retry}>
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
        },
      },
    );
  };
  return (
    <Panel title={title} icon={<Download size={18} aria-hidden />}>
      <p className="muted tabular" role="status">
        {criada ? `${formatNumber(linhas)} de ${count(total, 'linha', 'linhas')}` : 'Preparando…'}
      </p>
      <Progress aria-label="Progresso da exportação" max={total || 1} value={linhas} />
      {cancel.isError && (
        <p role="alert" className="tone-bad">
          Não foi possível cancelar. Código: {cancel.error.code}
        </p>
      )}
      <Button loading={cancel.isPending} loadingText="Cancelando" onClick={giveUp}>
        Cancelar
      </Button>
    </Panel>
  );
}

type PanelProps = { title: string; icon: ReactNode; onClose?: () => void; children: ReactNode };

function Panel({ title, icon, onClose, children }: PanelProps) {
  return (
    <Card
      aria-label={`Exportação: ${title}`}
      position="fixed"
      insetEnd="5"
      bottom="5"
      zIndex="1"
      display="grid"
      justifyItems="start"
      gap="2.5"
      w="min(340px, calc(100vw - 40px))"
      p="4"
      borderColor="lineStrong"
      boxShadow="lg"
      fontSize="sm"
      textAlign="start"
    >
      <chakra.h3 display="flex" alignItems="center" gap="2" w="full" minH="7" fontWeight="semibold">
        {icon}
        <chakra.span flex="1">{title}</chakra.span>
        {onClose && (
          <IconButton label="Fechar exportação" onClick={onClose}>
            <X size={16} />
          </IconButton>
        )}
      </chakra.h3>
      {children}
    </Card>
  );
}
