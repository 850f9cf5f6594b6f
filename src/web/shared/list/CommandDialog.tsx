import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { progressOf, type Running } from './useCommands.ts';

type CommandDialogProps<Row> = {
  running: Running<Row> | null /** What the rows are called: a name, or how many. */;
  subject: (rows: Row[]) => string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a command, and stays open with the code when it fails: how many were done, and the way to go on. */
export function CommandDialog<Row>({ running, subject, onConfirm, onClose }: CommandDialogProps<Row>) {
  if (!running) return null;
  const { command, rows, state, error } = running;
  const ask = command.ask?.(rows);
  if (!ask && state !== 'failed') return null;
  const several = rows.length > 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={ask?.title ?? command.failure}
      confirm={ask?.confirm ?? 'Tentar novamente'}
      onConfirm={onConfirm}
      pending={state === 'running'}
      error={state === 'failed' ? error : undefined}
      destructive={command.destructive}
    >
      {ask?.text ?? subject(rows)}
      {several && state === 'running' && <p role="status">{progressOf(running)}</p>}
      {several && state === 'failed' && (
        <p>{progressOf(running)} concluídos; o restante continua selecionado.</p>
      )}
    </ConfirmDialog>
  );
}
