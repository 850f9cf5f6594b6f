import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { IconButton } from '../../shared/ui/Button.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const NotificationPanel = onDemand(async () => (await import('./NotificationPanel.tsx')).NotificationPanel);

const aMinute = 60_000;
const unreadQuery = {
  ...query('listNotificacoes', { query: { status: 'NÃO LIDO', limit: 1 } }),
  staleTime: aMinute,
};

const MANY = '99+';

export function Bell() {
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(unreadQuery);
  const unread = data?.total ?? 0;
  const close = () => setOpen(false);
  useEffect(NotificationPanel.preload, []);
  return (
    <>
      <IconButton
        label={
          unread
            ? `Notificações, ${unread > 99 ? MANY : unread} ${unread === 1 ? 'não lida' : 'não lidas'}`
            : 'Notificações'
        }
        ref={bell}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        // Needed until the panel's code is loaded, which handles Escape itself.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <BellIcon size={18} />
        {unread > 0 && (
          <span aria-hidden className="bell-count tabular">
            {unread > 99 ? MANY : unread}
          </span>
        )}
      </IconButton>
      {open && <NotificationPanel bell={bell} onLeave={close} />}
    </>
  );
}
