import type { components } from '#generated/api.d.ts';
import { listing } from './text.ts';

type Schemas = components['schemas'];
type Dia = Schemas['DiaDaSemana'];

const shortNames: Record<Dia, string> = {
  DOM: 'dom',
  SEG: 'seg',
  TER: 'ter',
  QUA: 'qua',
  QUI: 'qui',
  SEX: 'sex',
  SAB: 'sáb',
};

/** Shops count from Monday, with the weekend last. */
export const weekFromMonday: readonly Dia[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM'];

/** Abbreviates days: `seg–sáb`, `seg e qua`; `todos os dias`. */
export function diasCurtos(dias: readonly Dia[]): string {
  const parts: Dia[][] = [];
  for (const dia of weekFromMonday.filter((one) => dias.includes(one))) {
    const last = parts.at(-1);
    const isNext = last && weekFromMonday.indexOf(last.at(-1)!) + 1 === weekFromMonday.indexOf(dia);
    if (last && isNext) last.push(dia);
    else parts.push([dia]);
  }
  if (parts[0]?.length === weekFromMonday.length) return 'todos os dias';
  return listing(
    parts.flatMap((part) =>
      part.length > 2
        ? [`${shortNames[part[0]!]}–${shortNames[part.at(-1)!]}`]
        : part.map((dia) => shortNames[dia]),
    ),
  );
}

export const horasText = ({ abre, fecha }: { abre?: string; fecha?: string }) => `${abre}–${fecha}`;

/** `seg–sex 09:00–19:00; sáb 09:00–13:00`. */
export const horariosText = (horarios: readonly Schemas['PlayerHorario'][] | null): string =>
  horarios?.length
    ? horarios.map((horario) => `${diasCurtos(horario.dias)} ${horasText(horario)}`).join('; ')
    : 'sem horário informado';
