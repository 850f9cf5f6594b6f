import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { Counted } from '../../shared/ui/question.ts';

type Lembrete = Schemas['ComunicadoLembrete'];
type Contado = Pick<Schemas['ComunicadoRow'], 'enviados' | 'lidos'>;

export const modalLeituras = 'LEITURAS';

export const readText = ({ enviados, lidos }: Contado): string =>
  enviados === 0
    ? 'Não foi enviado a nenhuma loja'
    : `Lido por ${formatNumber(lidos)} de ${formatNumber(enviados)}`;

export function whyNotRemind({ lojas, inativas, podeLembrarEm }: Lembrete): string | undefined {
  if (lojas === 0)
    return inativas === 0 ? 'Todas as lojas já leram' : 'As lojas que não leram estão inativas ou excluídas';
  if (podeLembrarEm) return `Lembrado há pouco; de novo a partir de ${formatDateTime(podeLembrarEm)}`;
  return undefined;
}

export function perguntaDe({ lojas, inativas }: Lembrete): Counted {
  const fora =
    inativas > 0 &&
    (inativas === 1
      ? '1 loja inativa ou excluída fica de fora.'
      : `${formatNumber(inativas)} lojas inativas ou excluídas ficam de fora.`);
  if (lojas === 0)
    return {
      title: 'Nenhuma loja a lembrar',
      text: ['As lojas ativas já leram.', fora].filter(Boolean).join(' '),
    };
  const vez = lojas === 1 ? 'Ela vê o comunicado de novo agora.' : 'Elas veem o comunicado de novo agora.';
  return {
    title: `Lembrar ${count(lojas, 'loja que não leu', 'lojas que não leram')}?`,
    text: [vez, fora].filter(Boolean).join(' '),
  };
}

export const remindedText = ({ lojas }: Lembrete): string =>
  lojas === 0
    ? 'Nenhuma loja a lembrar: as ativas já leram.'
    : `${count(lojas, 'loja lembrada', 'lojas lembradas')} com sucesso!`;
