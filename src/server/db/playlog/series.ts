import type { Log } from './rollups.ts';

/**
 * What a store did in a week, as numbers whose decimal digits are cut into slots of one counter each: the sum of such
 * numbers has the sums of the counters in its slots, and the database adds hundreds of counters at the price of
 * one. `horas` has the tracks played in each hour from Monday on, `dias` the other counters of each day. A slot is
 * wide enough for what all stores together do.
 */
const HOUR_DIGITS = 8;
const widths = { tocadoMs: 16, vinhetas: 8, likes: 8, dislikes: 8, contatos: 8 };
type Counter = keyof typeof widths;

const HOURS = 24;
const DAYS = 7;
const DAY_DIGITS = Object.values(widths).reduce((sum, width) => sum + width, 0);

/** The digits below a counter's slot in those of its day. */
const below = Object.fromEntries(
  Object.keys(widths).map((counter, index) => [
    counter,
    Object.values(widths)
      .slice(0, index)
      .reduce((sum, width) => sum + width, 0),
  ]),
) as Record<Counter, number>;

const weekday = 'extract(isodow from dia)::integer - 1';
const one = (digits: string) => `('1e' || (${digits}))::numeric`;
const ofDay = (digitsInDay: number | string) => one(`(${weekday}) * ${DAY_DIGITS} + ${digitsInDay}`);
const either = (condition: string, yes: Counter, no: Counter) =>
  `case when ${condition} then ${below[yes]} else ${below[no]} end`;

/** What a log's timed rows add to the numbers, as SQL. */
export const seriesOf: Record<Log, Record<string, string>> = {
  execucoes: {
    horas: `sum(${one(`((${weekday}) * ${HOURS} + hora) * ${HOUR_DIGITS}`)})`,
    dias: `sum(tocado_ms * ${ofDay(below.tocadoMs)})`,
  },
  execucoes_vinhetas: { dias: `sum(${ofDay(below.vinhetas)})` },
  curtidas: { dias: `sum(${ofDay(either('liked', 'likes', 'dislikes'))})` },
  contatos_suporte: { dias: `sum(${ofDay(below.contatos)})` },
};

export type DayOfWeek = Record<Counter, number> & { horas: number[] };

/** The counters of a week's days, from Monday on, out of the two numbers as the database writes them. */
export function readSeries({ dias, horas }: { dias: string; horas: string }): DayOfWeek[] {
  const slot = (digits: string, lowest: number, width: number) =>
    Number(
      digits
        .padStart(lowest + width, '0')
        .slice(0, -lowest || undefined)
        .slice(-width),
    );
  return Array.from({ length: DAYS }, (_, day) => {
    const counters = Object.entries(widths).map(([counter, width]) => [
      counter,
      slot(dias, day * DAY_DIGITS + below[counter as Counter], width),
    ]);
    return {
      ...(Object.fromEntries(counters) as Record<Counter, number>),
      horas: Array.from({ length: HOURS }, (_, hour) =>
        slot(horas, (day * HOURS + hour) * HOUR_DIGITS, HOUR_DIGITS),
      ),
    };
  });
}
