import type { components } from '#generated/api.d.ts';
import { formatDay } from './day.ts';
import { horariosText } from './horariosText.ts';

type Pedido = components['schemas']['AreaPedido'];

function periodo({ de, ate }: Pedido): string {
  if (de && ate) return de === ate ? `em ${formatDay(de)}` : `de ${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `a partir de ${formatDay(de)}`;
  return ate ? `até ${formatDay(ate)}` : '';
}

export function pedidoText(pedido: Pedido): string {
  const { tipo, musica, loja, horarios } = pedido;
  if (tipo === 'BLOQUEAR_MUSICA') return `${musica?.titulo} (${musica?.artista})`;
  if (tipo === 'MUDAR_HORARIO')
    return `${loja?.nome ?? 'loja que saiu do cliente'}: ${horariosText(horarios)}`;
  return periodo(pedido);
}
