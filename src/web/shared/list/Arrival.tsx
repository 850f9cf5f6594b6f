import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Command } from './command.ts';
import type { AnyList, Me, Row } from './declaration.ts';

/** What the search asked for when it led to this list: a command for one row, or one of the list's own buttons. */
export type Arrived = { acao: { label: string; id?: string } };

type ArrivalProps = {
  acao: Arrived['acao'];
  list: AnyList;
  rows: readonly Row[];
  me: Me;
  onCommand: (command: Command<Row>, rows: Row[]) => void;
};

/** Begins what one came for, once: the command asks, the button has the focus. */
export function Arrival({ acao: { label, id }, list, rows, me, onCommand }: ArrivalProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const begun = useRef(false);
  const row = rows.find(({ _id }) => _id === id);
  const isReady = id ? row !== undefined : rows.length > 0;

  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    // A reload or the way back must not begin it again.
    void navigate({ search }, { replace: true, preventScrollReset: true });
    if (!row) {
      const buttons = document.querySelectorAll<HTMLElement>('main button');
      [...buttons].find(({ textContent }) => textContent === label)?.focus();
      return;
    }
    const action = list.rowActions?.find((one) => one.label === label && (one.when?.(row) ?? true));
    if (!action || !('command' in action) || !action.command.ask) return;
    if (!(action.reason ?? action.command.reason)?.(row, me)) onCommand(action.command, [row]);
  });
  return null;
}
