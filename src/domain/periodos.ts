import type { components } from '#generated/api.d.ts';
import { addDays, dayOf, daysBetween, wrongDays } from './day.ts';

type Intervalo = components['schemas']['Intervalo'];

/** A period in one of three ways: days until now, first and last day, or a named interval. */
export type Periodo = { periodo?: number; de?: string; ate?: string; intervalo?: Intervalo };

type Said = Partial<Record<keyof Periodo, unknown>>;

const daysOption = (value: number) => ({ value, label: `${value} dias` });

export const periodosUpTo90 = [10, 20, 30, 40, 50, 60, 70, 80, 90].map(daysOption);

export const periodosUpTo31 = [7, 14, 31].map(daysOption);

export const periodos = [
  ...[10, 20, 30, 40, 50, 60, 70, 80].map(daysOption),
  { value: 90, label: '3 meses' },
  { value: 180, label: '6 meses' },
  { value: 365, label: '1 ano' },
];

export const hasPeriodo = ({ periodo, de, ate, intervalo }: Said) =>
  [periodo, de, ate, intervalo].some((said) => said !== undefined);

export const periodoOr = <Q extends Periodo>(said: Q, usual: number): Q =>
  hasPeriodo(said) ? said : { ...said, periodo: usual };

const MOST_DAYS = 400;
const YEAR_DAYS = 365;

/** Longest period given by dates, both days counted. `most` is the maximum of `periodo`; less than a year limits both. */
export const longestDays = (most = YEAR_DAYS) => (most < YEAR_DAYS ? most : MOST_DAYS);

export function wrongPeriodo(said: Said, most?: number): { path: string; message: string }[] {
  const { de, ate } = said;
  const wrong = (path: string, message: string) => [{ path, message }];
  const ways = (['periodo', 'intervalo', 'de', 'ate'] as const).filter((key) => said[key] !== undefined);
  const dated = ways.filter((key) => key === 'de' || key === 'ate');
  if (ways.length > Math.max(1, dated.length))
    return ways.flatMap((key) =>
      wrong(key, 'Informe o período de um só jeito: em dias, por nome ou por datas'),
    );
  if (dated.length === 0) return [];
  if (typeof de !== 'string') return wrong('de', 'Falta o começo');
  if (typeof ate !== 'string') return wrong('ate', 'Falta o fim');
  const days = longestDays(most);
  if (ate >= addDays(de, days)) return wrong('ate', `O período pode ter no máximo ${days} dias`);
  return wrongDays({ de, ate });
}

type Days = { de: string; ate: string };

function monthOf(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function boundsOf(
  { periodo, intervalo, de, ate }: Periodo,
  today: string,
): (Days & { before: string }) | undefined {
  const days = (first: string, size: number) => ({
    de: first,
    ate: addDays(first, size - 1),
    before: addDays(first, -size),
  });
  const month = (first: string) => ({
    de: first,
    ate: addDays(monthOf(first, 1), -1),
    before: monthOf(first, -1),
  });
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  if (intervalo === 'HOJE') return days(today, 1);
  if (intervalo === 'ONTEM') return days(addDays(today, -1), 1);
  if (intervalo === 'SEMANA') return days(monday, 7);
  if (intervalo === 'SEMANA_PASSADA') return days(addDays(monday, -7), 7);
  if (intervalo === 'MES') return month(monthOf(today));
  if (intervalo === 'MES_PASSADO') return month(monthOf(today, -1));
  if (periodo !== undefined) return days(addDays(today, 1 - periodo), periodo);
  if (de === undefined || ate === undefined) return undefined;
  return days(de, daysBetween(de, ate) + 1);
}

/** Ends the period today at the latest; `before` is the first day of the previous one. Undefined without a period. */
export function daysOf(said: Periodo, now = new Date()): (Days & { before: string }) | undefined {
  const today = dayOf(now);
  const bounds = boundsOf(said, today);
  return bounds && { ...bounds, ate: bounds.ate < today ? bounds.ate : today };
}
