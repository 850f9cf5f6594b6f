import { useQuery } from '@tanstack/react-query';
import { horariosText } from '#domain/horariosText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { ConfirmDialog } from '../../shared/ui/useAsk.tsx';

type AceitarPedidoProps = { pedido: Schemas['Pedido']; onClose: () => void };

/** Shows what changes. For opening hours, sends the version of the store that is shown. */
export function AceitarPedido({ pedido, onClose }: AceitarPedidoProps) {
  const { _id, tipo, cliente, loja, musica, horarios } = pedido;
  const isHorario = tipo === 'MUDAR_HORARIO';
  const read = useQuery({
    ...query('getLoja', { path: { id: loja?._id ?? '' } }),
    staleTime: 0,
    enabled: isHorario && loja !== null,
  });
  const accept = useOperation('acceptPedido', {
    success: 'Pedido aceito.',
    invalidates: ['listPedidos', 'getInsightsPendencias'],
  });
  const today = read.data ? horariosText(read.data.horarios) : 'carregando…';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isHorario ? `Mudar o horário de ${loja?.nome}?` : `Bloquear ${musica?.titulo}?`}
      text={
        isHorario
          ? `Hoje: ${today}. Pedido: ${horariosText(horarios)}. Isto pode ser desfeito, e o pedido volta a ficar aberto.`
          : `A música de ${musica?.artista} deixa de tocar em todas as lojas de ${cliente.nome}. Isto pode ser desfeito, e o pedido volta a ficar aberto.`
      }
      confirm={isHorario ? 'Mudar horário' : 'Bloquear'}
      onConfirm={() =>
        accept.mutate(
          { path: { id: _id }, headers: { 'If-Match': read.data && etagOf(read.data) } },
          { onSuccess: onClose },
        )
      }
      pending={accept.isPending}
      reason={isHorario && read.isPending && 'Vendo o horário de hoje…'}
      error={accept.error ?? read.error}
    />
  );
}
