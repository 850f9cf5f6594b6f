import { formatDateTime } from '#domain/dates.ts';
import { situacaoText } from '#domain/lists/situacaoText.ts';
import type { Schemas } from '#domain/schemas.ts';

type Intervalo = Schemas['LojaSaudeDetalhe']['intervalos'][number];

const DIA_MS = 86_400_000;

/** In percent of 24 hours. */
export type Trecho = Pick<Intervalo, 'situacao' | 'motivo'> & {
  inicio: number;
  duracao: number;
  texto: string;
};

const hora = (moment: number, fusoHorario: string) => formatDateTime(new Date(moment), fusoHorario).slice(-5);

/** Each part of the last 24 hours with its text: `08:00 a 14:05, Tocando`. */
export function trechosDe(
  { intervalos, fusoHorario }: Pick<Schemas['LojaSaudeDetalhe'], 'intervalos' | 'fusoHorario'>,
  agora: number,
): Trecho[] {
  const desde = agora - DIA_MS;
  return intervalos.flatMap(({ de, ate, situacao, motivo, causa }) => {
    const begin = Math.max(Date.parse(de), desde);
    const end = Math.min(ate === null ? agora : Date.parse(ate), agora);
    if (end <= begin) return [];
    const until = ate === null ? 'agora' : hora(end, fusoHorario);
    return {
      situacao,
      motivo,
      inicio: (100 * (begin - desde)) / DIA_MS,
      duracao: (100 * (end - begin)) / DIA_MS,
      texto: `${hora(begin, fusoHorario)} a ${until}, ${situacaoText({ situacao, motivo, causa })}`,
    };
  });
}
