import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, Clock, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { pedidoText } from '#domain/pedidoText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { oneLine, preview } from '#domain/text.ts';
import { SituacaoDoPedido, TipoDePedido } from '#generated/labels.ts';
import { listQuery } from '../../shared/api/query.ts';
import { ActionItem } from '../../shared/ui/ActionItem.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { PagedItems } from '../../shared/ui/PagedItems.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

type Pedido = Schemas['Pedido'];

const AceitarPedido = onDemand(async () => (await import('./AceitarPedido.tsx')).AceitarPedido);
const ResponderPedido = onDemand(async () => (await import('./ResponderPedido.tsx')).ResponderPedido);

const icons = { BLOQUEAR_MUSICA: Ban, MUDAR_HORARIO: Clock, OUTRO: MessageSquare } as const;

export function PedidosScreen() {
  const [search, setSearch] = useSearchParams();
  const isAll = search.has('todos');
  const read = useInfiniteQuery(listQuery('listPedidos', isAll ? {} : { situacao: 'ABERTO' }));
  const [accepted, setAccepted] = useState<Pedido | null>(null);
  const [answered, setAnswered] = useState<Pedido | null>(null);
  return (
    <>
      <PageHeader
        title="Pedidos de clientes"
        actions={
          <Button
            aria-pressed={isAll}
            onClick={() => setSearch(isAll ? {} : { todos: '' }, { replace: true })}
          >
            {isAll ? 'Só os abertos' : 'Mostrar também os respondidos'}
          </Button>
        }
      />
      <Card padded title={isAll ? 'Todos os pedidos' : 'Abertos'} count={read.data?.pages[0]?.total}>
        <PagedItems
          read={read}
          lines={4}
          label="Pedidos"
          empty={
            <EmptyState title={isAll ? 'Nenhum pedido' : 'Nenhum pedido aberto'}>
              Os convidados da Área do cliente pedem aqui o que só a agência pode mudar.
            </EmptyState>
          }
        >
          {(pedido) => (
            <Linha
              key={pedido._id}
              pedido={pedido}
              onAccept={() => setAccepted(pedido)}
              onAnswer={() => setAnswered(pedido)}
            />
          )}
        </PagedItems>
      </Card>
      {accepted && <AceitarPedido pedido={accepted} onClose={() => setAccepted(null)} />}
      {answered && <ResponderPedido pedido={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

type LinhaProps = { pedido: Pedido; onAccept: () => void; onAnswer: () => void };

function Linha({ pedido, onAccept, onAnswer }: LinhaProps) {
  const { tipo, situacao, cliente, convidado, createdAt, texto, resposta, vinheta } = pedido;
  const isOpen = situacao === 'ABERTO';
  const what = pedidoText(pedido);
  const about = what || preview(oneLine(texto ?? ''));
  return (
    <ActionItem
      icon={icons[tipo]}
      title={
        <>
          {TipoDePedido[tipo]}
          {what && `: ${what}`}{' '}
          {!isOpen && <Chip tone={situacao === 'ACEITO' ? 'ok' : 'brand'}>{SituacaoDoPedido[situacao]}</Chip>}
        </>
      }
      details={
        <>
          <TextLink to={`/clientes/editar/${cliente._id}`}>{cliente.nome}</TextLink>
          {` · ${convidado?.nome ?? 'convidado sem acesso'} · ${formatDateTime(createdAt)}`}
          {texto && <Texto>{texto}</Texto>}
          {resposta && <Texto>{`Resposta: ${resposta}`}</Texto>}
          {vinheta && <TextLink to={`/vinhetas/editar/${vinheta._id}`}>{vinheta.nome}</TextLink>}
        </>
      }
    >
      {isOpen && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="2">
          <Button onClick={onAnswer} aria-label={`Responder a ${cliente.nome}: ${about}`}>
            Responder
          </Button>
          {tipo !== 'OUTRO' && (
            <Button
              variant="solid"
              onClick={onAccept}
              aria-label={`Aceitar o pedido de ${cliente.nome}: ${what}`}
            >
              Aceitar
            </Button>
          )}
        </chakra.div>
      )}
    </ActionItem>
  );
}

const Texto = chakra('span', { base: { display: 'block', whiteSpace: 'pre-line', color: 'ink', mt: '1' } });
