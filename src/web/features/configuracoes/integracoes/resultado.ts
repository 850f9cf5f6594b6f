import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';

export function resultado({ status, erro, ms }: components['schemas']['Entrega']): string {
  const answered = status === null ? 'sem resposta' : `resposta ${status}`;
  return `${(erro ?? answered).replace(/\.$/, '')}${ms === null ? '' : `, em ${formatNumber(ms)} ms`}`;
}
