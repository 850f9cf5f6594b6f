import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '#generated/api.d.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';

/** Marks a notification read when it is opened: once, and without a word. */
export function useAberta(notificacao: components['schemas']['Notificacao'] | undefined) {
  const queries = useQueryClient();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!notificacao || opened.current === notificacao._id) return;
    opened.current = notificacao._id;
    if (notificacao.status === 'LIDO') return;
    const path = { id: notificacao._id };
    callOperation('updateNotificacao', { path, body: { status: 'LIDO' } }).then(
      (read) => {
        queries.setQueryData(query('getNotificacao', { path }).queryKey, read);
        void queries.invalidateQueries({ queryKey: ['listNotificacoes'] });
      },
      // It stays unread, and is marked the next time it is opened; the call has logged why.
      () => {},
    );
  }, [notificacao, queries]);
}
