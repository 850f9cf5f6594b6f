import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOverlay } from '../ui/overlay.ts';
import type { Command } from './command.ts';
import type { AnyList, Me, Row, RowActionId } from './declaration.ts';

export type ActionToBegin = { acao: { id: RowActionId; row: string } | { id: 'exportar'; row?: undefined } };

type BeginActionProps = {
  acao: ActionToBegin['acao'];
  list: AnyList;
  rows: readonly Row[];
  me: Me;
  onCommand: (command: Command<Row>, rows: Row[]) => void;
};

/** Starts the action in the address's state, once. Commands open their confirmation; a button gets the focus. */
export function BeginAction({ acao, list, rows, me, onCommand }: BeginActionProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openModal } = useOverlay();
  const begun = useRef(false);
  const row = rows.find(({ _id }) => _id === acao.row);
  const isReady = acao.row ? row !== undefined : rows.length > 0;

  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    void begin();
  });

  async function begin() {
    // Clear the state, so that a reload or back does not start it again.
    await navigate({ search }, { replace: true, preventScrollReset: true });
    if (!row) {
      document.querySelector<HTMLElement>(`main [data-acao=${acao.id}]`)?.focus();
      return;
    }
    const action = list.rowActions?.find((one) => one.id === acao.id && (one.when?.(row) ?? true));
    if (!action || action.reason?.(row, me)) return;
    if ('to' in action) await navigate(action.to(row));
    else if ('modal' in action) openModal(action.modal, action.params(row));
    else if ('command' in action && action.command.ask && !action.command.reason?.(row, me))
      onCommand(action.command, [row]);
  }
  return null;
}
