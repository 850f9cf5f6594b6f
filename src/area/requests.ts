import type { Failure, Schemas } from './api.ts';

type Fields = Failure['fields'];
export type Horario = Schemas['PlayerHorario'];

/** Finds the message of a field or of its parts: `horarios.0` includes `horarios.0.dias.2`. */
export const messageAt = (fields: Fields, name: string) =>
  fields.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;

/** Messages of fields that the form does not have. */
export const messagesElsewhere = (fields: Fields, names: readonly string[]) =>
  fields.filter((field) => !names.some((name) => messageAt([field], name))).map(({ message }) => message);

export const toggled = ({ dias, ...hours }: Horario, dia: Horario['dias'][number]): Horario => ({
  ...hours,
  dias: dias.includes(dia) ? dias.filter((other) => other !== dia) : [...dias, dia],
});

export function endText({ abre, fecha }: Horario): string {
  if (!abre || !fecha || fecha > abre) return '';
  return fecha === abre ? '24 horas' : 'do dia seguinte';
}

export const requestTones: Record<Schemas['SituacaoDoPedido'], 'plain' | 'ok' | 'brand'> = {
  ABERTO: 'plain',
  ACEITO: 'ok',
  RESPONDIDO: 'brand',
};
