import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { SituacaoDoWebhook, TipoDeOcorrencia } from '#generated/labels.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { listQuery } from '../../../shared/api/query.ts';
import { LineBones } from '../../../shared/ui/Bones.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Drawer } from '../../../shared/ui/Drawer.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Chip } from '../../../shared/ui/pieces.tsx';
import { EmptyState } from '../../../shared/ui/StateMessage.tsx';
import { resultado } from './resultado.ts';

const EVERY_MS = 3000;
const tones = { ENTREGUE: 'ok', FALHOU: 'bad', ESPERANDO: 'brand' } as const;

function tentativasText(entrega: Schemas['Entrega']): string {
  const { tentativas, tentadaEm } = entrega;
  if (tentativas === 0) return 'Ainda não foi enviada';
  const last = `${tentativas === 1 ? 'em' : 'a última em'} ${formatDateTime(tentadaEm)}`;
  return `${count(tentativas, 'tentativa', 'tentativas')}, ${last}: ${resultado(entrega)}`;
}

const Line = chakra('li', {
  base: {
    py: '3',
    borderTopWidth: '1px',
    overflowWrap: 'anywhere',
    _first: { borderTopWidth: '0', pt: '0' },
    '& summary': { cursor: 'pointer', w: 'fit-content' },
    '& h3': { mt: '2', fontSize: 'label', fontWeight: 'semibold' },
    '& pre': {
      p: '2',
      borderRadius: 'l2',
      bg: 'subtle',
      fontSize: 'label',
      whiteSpace: 'pre-wrap',
    },
  },
});

type EntregasProps = { destino: Schemas['Destino']; onClose: () => void };

export function Entregas({ destino, onClose }: EntregasProps) {
  const read = useInfiniteQuery({
    ...listQuery('listEntregas', {}, { id: destino._id }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ situacao }) => situacao === 'ESPERANDO') ? EVERY_MS : false,
  });
  const resend = useOperation('resendEntrega', {
    success: destino.pausadoEm ? 'Vai de novo quando o destino for retomado.' : 'Na fila para ir de novo.',
    invalidates: ['listEntregas', 'listDestinos'],
    toastError: true,
  });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Drawer open onClose={onClose} title={`Entregas a ${destino.nome}`}>
      {read.isPending && <LineBones lines={6} />}
      {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && items.length === 0 && (
        <EmptyState title="Nada foi enviado ainda">
          O que acontecer aparece aqui, com a resposta do destino.
        </EmptyState>
      )}
      <chakra.ul aria-label="Entregas" aria-busy={read.isPending} listStyleType="none">
        {items.map((entrega) => {
          const { _id: id, tipo, em, situacao, corpo, resposta } = entrega;
          const nome = tipo ? TipoDeOcorrencia[tipo] : 'Teste';
          return (
            <Line key={id}>
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
                <strong>{nome}</strong>
                <Chip tone={tones[situacao]}>{SituacaoDoWebhook[situacao]}</Chip>
                {tipo && situacao !== 'ESPERANDO' && (
                  <chakra.div asChild ms="auto">
                    <Button
                      size="xs"
                      aria-label={`Reenviar ${nome} de ${formatDateTime(em)}`}
                      loading={resend.isPending && resend.variables.path.id === id}
                      onClick={() => resend.mutate({ path: { id } })}
                    >
                      Reenviar
                    </Button>
                  </chakra.div>
                )}
              </chakra.div>
              <p className="muted tabular">Aconteceu em {formatDateTime(em)}</p>
              <p className="muted tabular">{tentativasText(entrega)}</p>
              {(corpo !== null || resposta !== null) && (
                <details>
                  <summary>Ver o que foi enviado e respondido</summary>
                  <h3>Enviado</h3>
                  <pre>{corpo || 'nada'}</pre>
                  <h3>Resposta</h3>
                  <pre>{resposta || 'vazia'}</pre>
                </details>
              )}
            </Line>
          );
        })}
      </chakra.ul>
      {read.hasNextPage && (
        <Button variant="ghost" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Drawer>
  );
}
