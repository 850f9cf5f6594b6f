import type { components } from '#generated/api.d.ts';

export type Dia = components['schemas']['VinhetaRow']['diaExecucao'][number];

const nomes: Record<Dia, string> = {
  DOM: 'domingo',
  SEG: 'segunda-feira',
  TER: 'terça-feira',
  QUA: 'quarta-feira',
  QUI: 'quinta-feira',
  SEX: 'sexta-feira',
  SAB: 'sábado',
};

/** The week, from Sunday on. */
export const semana = Object.keys(nomes) as Dia[];
export const diasUteis: Dia[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX'];

export const nomeDoDia = (dia: Dia) => nomes[dia];

/** As the filter offers them. */
export const diaOptions = semana.map((dia) => ({
  value: dia,
  label: nomes[dia].replace(/^./, (letter) => letter.toUpperCase()),
}));

/** Days in the week's order, none twice. */
export const naOrdem = (dias: readonly Dia[]) => semana.filter((dia) => dias.includes(dia));

/** The days with one more, or without it. */
export const alternado = (dias: readonly Dia[], dia: Dia) =>
  naOrdem(dias.includes(dia) ? dias.filter((other) => other !== dia) : [...dias, dia]);

/** `Todos os dias`; else `SEG, TER`. */
export const textoDosDias = (dias: readonly Dia[]) =>
  dias.length === semana.length ? 'Todos os dias' : naOrdem(dias).join(', ');

/** The same, shorter: `SEG a SEX` for days in a row. */
export function resumoDosDias(dias: readonly Dia[]): string {
  const [first, last] = [naOrdem(dias)[0], naOrdem(dias).at(-1)];
  if (!first || !last || dias.length < 3 || dias.length === semana.length) return textoDosDias(dias);
  const inARow = semana.indexOf(last) - semana.indexOf(first) === dias.length - 1;
  return inARow ? `${first} a ${last}` : textoDosDias(dias);
}
