import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { Row } from './declaration.ts';
import { progressOf, type Running } from './useCommands.ts';

type CommandDialogProps = {
  running: Running<Row>;
  subject: (rows: Row[]) => string;
  onConfirm: () => void;
  onClose: () => void;
};

export function CommandDialog({ running, subject, onConfirm, onClose }: CommandDialogProps) {
  const { command, rows, state, error } = running;
  const ask = command.ask?.(rows);
  if (!ask && state !== 'failed') return null;
  const several = rows.length > 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={command.failure}
      confirm="Tentar novamente"
      text={ask ? undefined : subject(rows)}
      {...ask}
      onConfirm={onConfirm}
      pending={state === 'running'}
      error={state === 'failed' ? error : undefined}
    >
      {several && state === 'running' && <p role="status">{progressOf(running)}</p>}
      {several && state === 'failed' && (
        <p>{progressOf(running)} concluídos; o restante continua selecionado.</p>
      )}
    </ConfirmDialog>
  );
}
