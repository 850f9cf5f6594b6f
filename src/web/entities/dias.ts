import { listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { DiaDaSemana } from '#generated/labels.ts';

export type Dia = components['schemas']['DiaDaSemana'];

/** Starts on Sunday. */
export const semana = Object.keys(DiaDaSemana) as Dia[];

export const diasUteis: Dia[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX'];

export const nomeDoDia = (dia: Dia) => DiaDaSemana[dia].toLowerCase();

/** Sorts days by weekday and removes duplicates. */
export const naOrdem = (dias: readonly Dia[]) => semana.filter((dia) => dias.includes(dia));

export const alternado = (dias: readonly Dia[], dia: Dia) =>
  naOrdem(dias.includes(dia) ? dias.filter((other) => other !== dia) : [...dias, dia]);

const curtos: Record<Dia, string> = {
  DOM: 'dom',
  SEG: 'seg',
  TER: 'ter',
  QUA: 'qua',
  QUI: 'qui',
  SEX: 'sex',
  SAB: 'sáb',
};
/** Shops count from Monday, with the weekend last. */
const daSegunda: Dia[] = [...semana.slice(1), ...semana.slice(0, 1)];

/** Abbreviates days: `seg–sáb`, `seg e qua`; `todos os dias`. */
export function diasCurtos(dias: readonly Dia[]): string {
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
