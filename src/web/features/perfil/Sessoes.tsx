import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { describeAgent } from './agente.ts';
import { Cartao } from './Cartao.tsx';

/** Where one is signed in, and the way to end each of the others. */
export function Sessoes() {
  const sessoes = useInfiniteQuery(listQuery('listSessoes', {}));
  const end = useOperation('deleteSessao', {
    success: 'Sessão encerrada com sucesso!',
    invalidates: ['listSessoes'],
  });
  const failed = end.error && ApiError.from(end.error);
  const items = sessoes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Cartao title="Sessões abertas">
      {sessoes.isError && !sessoes.data && (
        <ErrorState error={sessoes.error} onRetry={() => void sessoes.refetch()} />
      )}
      <chakra.ul aria-busy={sessoes.isPending} minH="16">
        {items.map(({ _id, agente, endereco, ultimoUso, createdAt, atual }) => (
          <chakra.li
            key={_id}
            display="flex"
            alignItems="center"
            gap="3"
            py="3"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0, pt: 0 }}
          >
            <chakra.span color="ink2">
              <MonitorSmartphone size={20} aria-hidden />
            </chakra.span>
            <chakra.div flex="1" minW="0">
              <chakra.p fontWeight="medium" title={agente}>
                {describeAgent(agente)}
              </chakra.p>
              <chakra.p fontSize="13px" color="ink2" className="tabular">
                {endereco} · Último uso em {formatDateTime(ultimoUso)} · Aberta em {formatDateTime(createdAt)}
              </chakra.p>
            </chakra.div>
            {atual ? (
              <chakra.span
                px="2.5"
                py="1"
                borderRadius="sm"
                bg="okSoft"
                color="ok"
                fontSize="xs"
                fontWeight="semibold"
              >
                Esta sessão
              </chakra.span>
            ) : (
              <Button
                variant="outline"
                loading={end.isPending && end.variables.path.id === _id}
                onClick={() => end.mutate({ path: { id: _id } })}
              >
                Encerrar
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {failed && (
        <chakra.p role="alert" color="bad" fontWeight="medium">
          {failed.message} (código {failed.code})
        </chakra.p>
      )}
      {sessoes.hasNextPage && (
        <Button
          variant="ghost"
          loading={sessoes.isFetchingNextPage}
          onClick={() => void sessoes.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </Cartao>
  );
}
