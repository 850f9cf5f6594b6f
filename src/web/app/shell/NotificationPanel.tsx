import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import * as m from 'framer-motion/m';
import { Link } from 'react-router';
import { preview } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import { useInitial } from './motionReady.ts';

const fetched = 5;
const shown = 4;
const latest = query('listNotificacoes', { query: { limit: fetched } });
const raised = { opacity: 0, y: -6 };
const drop = { duration: 0.15 };
const Line = chakra(Link, {
  base: { display: 'block', px: '4', py: '2.5', borderTopWidth: '1px', _hover: { bg: 'subtle' } },
});
const All = chakra(Link, {
  base: { color: 'brand.ink', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
});

/** The latest notifications, under the bell. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { data, isPending } = useQuery(latest);
  const initial = useInitial(raised);
  const items = data?.items.slice(0, shown) ?? [];
  return (
    <chakra.div
      position={{ base: 'fixed', sm: 'absolute' }}
      top={{ base: '60px', sm: 'calc(100% + 8px)' }}
      insetStart={{ base: '3', sm: 'auto' }}
      insetEnd={{ base: '3', sm: '-2' }}
      w={{ sm: '320px' }}
      zIndex="dropdown"
    >
      <m.section
        aria-labelledby="notificacao"
        initial={initial}
        animate={{ opacity: 1, y: 0 }}
        exit={raised}
        transition={drop}
      >
        <chakra.div bg="surface" borderRadius="card" boxShadow="lg">
          <chakra.h2 id="notificacao" px="4" py="3" fontWeight="semibold">
            Notificação
          </chakra.h2>
          {items.map(({ _id, mensagem, loja, status }) => (
            <Line key={_id} to={`/notificacoes/ver/${_id}`} onClick={onLeave}>
              <chakra.span display="block" fontWeight={status === 'LIDO' ? undefined : 'semibold'}>
                {preview(mensagem)}
              </chakra.span>
              <chakra.span fontSize="13px" color="ink2">
                {loja.nome}
              </chakra.span>
            </Line>
          ))}
          {items.length === 0 && (
            <chakra.p px="4" py="5" borderTopWidth="1px" color="ink2" textAlign="center" aria-live="polite">
              {isPending ? 'Carregando…' : 'Nenhuma notificação'}
            </chakra.p>
          )}
          <chakra.div px="4" py="3" borderTopWidth="1px" textAlign="center">
            <All to="/notificacoes" onClick={onLeave}>
              Visualizar notificações
            </All>
          </chakra.div>
        </chakra.div>
      </m.section>
    </chakra.div>
  );
}
