import { destinatariosOf } from '#domain/alertas.ts';
import { formatDay } from '#domain/day.ts';
import { horasText } from '#domain/horariosText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';

export type Horario = Schemas['PlayerHorario'];
export type Excecao = Schemas['PlayerExcecao'];

const MAIS_EXCECOES = 3;

const excecaoText = (excecao: Excecao) =>
  `${formatDay(excecao.dia)} ${excecao.fechado ? 'fechado' : horasText(excecao)}`;

/** `25/12/2026 fechado; 24/12/2026 09:00–14:00`. Long lists are cut and the rest counted. */
export function excecoesText(excecoes: readonly Excecao[] | null): string {
  if (!excecoes?.length) return 'nenhuma exceção';
  const ditas = excecoes.slice(0, MAIS_EXCECOES).map(excecaoText).join('; ');
  const outras = excecoes.length - MAIS_EXCECOES;
  return outras > 0 ? `${ditas}; e mais ${outras}` : ditas;
}

export const travadoText = (travado: boolean) =>
  travado ? 'Travado (a loja não muda)' : 'Livre (a loja pode mudar)';

/** `ana@agencia.com.br, depois de 15 minutos; resumo diário às 08:00`. Further recipients are counted. */
export function alertasText(alertas: Schemas['Alertas']): string {
  const [primeiro, ...outros] = destinatariosOf(alertas);
  if (primeiro === undefined) return 'ninguém é avisado';
  const quem = outros.length > 0 ? `${primeiro} e mais ${outros.length}` : primeiro;
  const resumo = alertas.resumoDiarioAs ? `; resumo diário às ${alertas.resumoDiarioAs}` : '';
  return `${quem}, depois de ${count(alertas.silencioMin, 'minuto', 'minutos')}${resumo}`;
}
