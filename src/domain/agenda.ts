import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import type { components } from '#generated/api.d.ts';
import { DiaDaSemana } from '#generated/labels.ts';
import { TIME_ZONE } from './dates.ts';
import { dias } from './horarios.ts';

type Schemas = components['schemas'];

/** When something is sent automatically, at a São Paulo hour: each week on a weekday, or each month on a day. */
export type Agenda = {
  frequencia: Schemas['FrequenciaDeEnvio'];
  diaDaSemana: Schemas['DiaDaSemana'] | null;
  diaDoMes: number | null;
  /** HH:mm. */
  hora: string;
};

const DAYS_OF_WEEK = 7;

function dayIn({ frequencia, diaDaSemana, diaDoMes }: Agenda, moment: TZDate): TZDate {
  if (frequencia === 'SEMANAL')
    return addDays(moment, dias.indexOf(diaDaSemana!) - moment.getDay()) as TZDate;
  const day = new TZDate(moment, TIME_ZONE);
  day.setDate(Math.min(diaDoMes!, getDaysInMonth(day)));
  return day;
}

/** Finds the first send time after `after`, including past and future summer time in São Paulo. */
export function nextMomento(agenda: Agenda, after: Date): Date {
  const [hours, minutes] = agenda.hora.split(':').map(Number) as [number, number];
  const now = new TZDate(after, TIME_ZONE);
  const first = new TZDate(now.getFullYear(), now.getMonth(), 1, TIME_ZONE);
  const next = (index: number) =>
    agenda.frequencia === 'SEMANAL'
      ? (addDays(now, index * DAYS_OF_WEEK) as TZDate)
      : (addMonths(first, index) as TZDate);
  for (let index = 0; ; index += 1) {
    const day = dayIn(agenda, next(index));
    const moment = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, TIME_ZONE);
    if (moment.getTime() > after.getTime()) return new Date(moment.getTime());
  }
}

const LAST_DAY_OF_ALL = 28;

/** For example "Toda segunda-feira às 08:00" or "Todo dia 31, ou no último do mês, às 08:00". */
export function describeAgenda({ frequencia, diaDaSemana, diaDoMes, hora }: Agenda): string {
  if (frequencia === 'SEMANAL') {
    const all = diaDaSemana === 'DOM' || diaDaSemana === 'SAB' ? 'Todo' : 'Toda';
    return `${all} ${DiaDaSemana[diaDaSemana!].toLowerCase()} às ${hora}`;
  }
  const short = diaDoMes! > LAST_DAY_OF_ALL ? ', ou no último do mês,' : '';
  return `Todo dia ${diaDoMes}${short} às ${hora}`;
}

export function missingInAgenda({
  frequencia,
  diaDaSemana,
  diaDoMes,
}: Omit<Agenda, 'hora'>): 'diaDaSemana' | 'diaDoMes' | undefined {
  if (frequencia === 'SEMANAL') return diaDaSemana === null ? 'diaDaSemana' : undefined;
  return diaDoMes === null ? 'diaDoMes' : undefined;
}
