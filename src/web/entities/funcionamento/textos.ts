import { formatDay } from '#domain/day.ts';
import { listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { type Dia, semana } from '../dias.ts';

export type Horario = components['schemas']['PlayerHorario'];
export type Excecao = components['schemas']['PlayerExcecao'];

const curtos: Record<Dia, string> = {
  ...{ DOM: 'dom', SEG: 'seg', TER: 'ter', QUA: 'qua' },
  ...{ QUI: 'qui', SEX: 'sex', SAB: 'sáb' },
};
/** As people count the days of a shop: the weekend last. */
const daSegunda: Dia[] = [...semana.slice(1), ...semana.slice(0, 1)];
const MAIS_EXCECOES = 3;

/** `seg–sáb`, `seg e qua`; `todos os dias`. */
function diasCurtos(dias: readonly Dia[]): string {
  const partes: Dia[][] = [];
  for (const dia of daSegunda.filter((one) => dias.includes(one))) {
    const ultima = partes.at(-1);
    const seguinte = ultima && daSegunda.indexOf(ultima.at(-1)!) + 1 === daSegunda.indexOf(dia);
    if (ultima && seguinte) ultima.push(dia);
    else partes.push([dia]);
  }
  if (partes[0]?.length === daSegunda.length) return 'todos os dias';
  return listing(
    partes.flatMap((parte) =>
      parte.length > 2 ? [`${curtos[parte[0]!]}–${curtos[parte.at(-1)!]}`] : parte.map((dia) => curtos[dia]),
    ),
  );
}

const horas = ({ abre, fecha }: { abre?: string; fecha?: string }) => `${abre}–${fecha}`;

/** `seg–sex 09:00–19:00; sáb 09:00–13:00`. */
export const horariosText = (horarios: readonly Horario[] | null): string =>
  horarios?.length
    ? horarios.map((horario) => `${diasCurtos(horario.dias)} ${horas(horario)}`).join('; ')
    : 'sem horário informado';

const excecaoText = (excecao: Excecao) =>
  `${formatDay(excecao.dia)} ${excecao.fechado ? 'fechado' : horas(excecao)}`;

/** `25/12/2026 fechado; 24/12/2026 09:00–14:00`, of many the first. */
export function excecoesText(excecoes: readonly Excecao[] | null): string {
  if (!excecoes?.length) return 'nenhuma exceção';
  const ditas = excecoes.slice(0, MAIS_EXCECOES).map(excecaoText).join('; ');
  const outras = excecoes.length - MAIS_EXCECOES;
  return outras > 0 ? `${ditas}; e mais ${outras}` : ditas;
}

export const travadoText = (travado: boolean) =>
  travado ? 'Travado (a loja não muda)' : 'Livre (a loja pode mudar)';
