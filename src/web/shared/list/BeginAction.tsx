import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyList, Me, Row } from './declaration.ts';

export type ActionToBegin = { acao: { id: 'editar'; row: string } | { id: 'exportar'; row?: undefined } };

type BeginActionProps = {
  acao: ActionToBegin['acao'];
  list: AnyList;
  rows: readonly Row[];
  me: Me;
};

/** Starts the action in the address's state, once. A button gets the focus. */
export function BeginAction({ acao, list, rows, me }: BeginActionProps) {
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
  }
  return null;
}
