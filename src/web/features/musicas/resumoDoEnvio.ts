import { count, formatNumber } from '#domain/text.ts';
import type { Upload } from '../../shared/upload/queue.ts';

/** How an upload stands: `3 de 20 faixas enviadas, 1 recusada`. */
export function resumoDoEnvio(uploads: readonly Pick<Upload<unknown>, 'state'>[]): string {
  const of = (state: Upload<unknown>['state']) => uploads.filter((one) => one.state === state).length;
  const [done, refused, cancelled] = [of('done'), of('refused'), of('cancelled')];
  const total = count(uploads.length, 'faixa', 'faixas');
  return [
    `${formatNumber(done)} de ${total} ${uploads.length === 1 ? 'enviada' : 'enviadas'}`,
    refused > 0 && count(refused, 'recusada', 'recusadas'),
    cancelled > 0 && count(cancelled, 'cancelada', 'canceladas'),
  ]
    .filter(Boolean)
    .join(', ');
}
