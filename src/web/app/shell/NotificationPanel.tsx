import { Popover } from '@chakra-ui/react/popover';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { preview } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';

const fetched = 5;
const shown = 4;
const latest = query('listNotificacoes', { query: { limit: fetched } });
const Line = chakra(Link, {
  base: { display: 'block', px: '4', py: '2.5', borderTopWidth: '1px', _hover: { bg: 'subtle' } },
});
const All = chakra(Link, {
  base: { color: 'brand.ink', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
});

type NotificationPanelProps = { bell: RefObject<HTMLButtonElement | null>; onLeave: () => void };

export function NotificationPanel({ bell, onLeave }: NotificationPanelProps) {
  const { data, isPending } = useQuery(latest);
  const items = data?.items.slice(0, shown) ?? [];
  return (
    <Popover.Root
      open
      onOpenChange={(change) => change.open || onLeave()}
      // In the page, so that Tab moves from the bell into the panel.
      portalled={false}
      // Pressing the bell does not count as outside: it opens and closes the panel itself.
      persistentElements={[() => bell.current]}
      finalFocusEl={() => bell.current}
      initialFocusEl={() => bell.current}
      positioning={{
        strategy: 'fixed',
        placement: 'bottom-end',
        gutter: 8,
        getAnchorRect: () => bell.current?.getBoundingClientRect() ?? null,
      }}
    >
      <Popover.Positioner>
        <Popover.Content
          role="region"
          aria-labelledby="notificacao"
          w="min(320px, calc(100vw - 24px))"
          zIndex="dropdown"
          bg="surface"
          borderRadius="card"
          boxShadow="lg"
          outline="none"
          animation="fade-in 150ms"
        >
          <chakra.h2 id="notificacao" px="4" py="3" fontWeight="semibold">
            Notificação
          </chakra.h2>
          {items.map(({ _id, mensagem, loja, status }) => (
            <Line key={_id} to={`/notificacoes/ver/${_id}`} onClick={onLeave}>
              <chakra.span display="block" fontWeight={status === 'LIDO' ? undefined : 'semibold'}>
                {preview(mensagem)}
              </chakra.span>
              <chakra.span fontSize="label" color="ink2">
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
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
