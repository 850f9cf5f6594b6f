import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { count } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useDismiss } from './useDismiss.ts';

const aMinute = 60_000;
const unreadQuery = {
  ...query('listNotificacoes', { query: { status: 'NÃO LIDO', limit: 1 } }),
  staleTime: aMinute,
};

/** The bell: how many notifications are unread, and the latest ones. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery(unreadQuery);
  const unread = data?.total ?? 0;
  useDismiss(place, open, () => setOpen(false));
  return (
    <chakra.div ref={place} position="relative">
      <IconButton
        label={unread ? `Notificações, ${count(unread, 'não lida', 'não lidas')}` : 'Notificações'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <BellIcon size={18} />
        {unread > 0 && (
          <chakra.span
            aria-hidden
            position="absolute"
            top="0.5"
            insetEnd="0"
            minW="17px"
            h="17px"
            px="1"
            borderRadius="full"
            bg="bad"
            color="brand.contrast"
            fontSize="11px"
            lineHeight="17px"
            className="tabular"
          >
            {unread > 99 ? '99+' : unread}
          </chakra.span>
        )}
      </IconButton>
      <AnimatePresence>{open && <NotificationPanel onLeave={() => setOpen(false)} />}</AnimatePresence>
    </chakra.div>
  );
}
