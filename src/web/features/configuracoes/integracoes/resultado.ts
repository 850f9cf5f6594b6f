import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';

export function resultado({ status, erro, ms }: Schemas['Entrega']): string {
  const answered = status === null ? 'sem resposta' : `resposta ${status}`;
  return `${(erro ?? answered).replace(/\.$/, '')}${ms === null ? '' : `, em ${formatNumber(ms)} ms`}`;
}
