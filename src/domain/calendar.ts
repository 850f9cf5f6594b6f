import type { components } from '#generated/api.d.ts';
import { situacaoDaGrade } from './grade.ts';
import { clockOf, dias, diaUtcOf, type Expediente, isOpenAt, momentoAt } from './horarios.ts';

type Schemas = components['schemas'];
/** When a jingle plays besides its interval and weekdays. A missing field changes nothing. */
export type Calendar = Partial<
  Pick<
    Schemas['PlayerVinhetaProgramada'],
    'validade' | 'janelas' | 'horasMarcadas' | 'maximoPorDia' | 'porIntervalo'
  >
>;
export type Vinheta = Pick<Schemas['PlayerVinheta'], '_id' | 'diaExecucao' | 'intervaloExecucao'> & Calendar;

/** Moments of each jingle's plays, at least for the last 24 hours; used to count today's plays. */
export type RecentPlays = ReadonlyMap<string, readonly number[]>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a jingle waits after its hour for the running track to end. */
const AFTER_HORA_MS = 10 * MINUTE_MS;
/** 25 hours: a day on which the clock is set back is an hour longer. */
const REMEMBERED_MS = 25 * HOUR_MS;

export const allVinhetas = ({
  vinhetas,
  vinhetasProgramadas = [],
}: Pick<Schemas['PlayerSincronia'], 'vinhetas' | 'vinhetasProgramadas'>) => [
  ...vinhetas,
  ...vinhetasProgramadas,
];

/** `diaUtc` is the day's midnight as if it were UTC. */
function isOnDay({ diaExecucao, validade = null }: Vinheta, diaUtc: number): boolean {
  const date = new Date(diaUtc);
  if (!diaExecucao.includes(dias[date.getUTCDay()]!)) return false;
  return validade === null || situacaoDaGrade(validade, date.toISOString().slice(0, 10)) === 'VIGENTE';
}

/** Today and yesterday: yesterday's windows and hours may reach past midnight. */
function todayAndYesterday(now: number, { fusoHorario }: Expediente): [today: number, yesterday: number] {
  const today = diaUtcOf(now + clockOf(fusoHorario)(now));
  return [today, today - DAY_MS];
}

export function mayPlayByIntervalo(vinheta: Vinheta, now: number, expediente: Expediente): boolean {
  const { janelas = [], porIntervalo = true } = vinheta;
  if (!porIntervalo) return false;
  const [today, yesterday] = todayAndYesterday(now, expediente);
  if (janelas.length === 0) return isOnDay(vinheta, today);
  const clock = clockOf(expediente.fusoHorario);
  return [today, yesterday]
    .filter((dia) => isOnDay(vinheta, dia))
    .some((dia) =>
      janelas.some(({ de, ate }) => {
        const end = ate <= de ? dia + DAY_MS : dia;
        return momentoAt(clock, dia, de) <= now && now < momentoAt(clock, end, ate);
      }),
    );
}

export function horasOn(vinheta: Vinheta, diaUtc: number, fusoHorario: string): number[] {
  const { horasMarcadas = [] } = vinheta;
  if (horasMarcadas.length === 0 || !isOnDay(vinheta, diaUtc)) return [];
  const clock = clockOf(fusoHorario);
  return horasMarcadas.map((hora) => momentoAt(clock, diaUtc, hora));
}

/** Finds the first fixed hour that is due at a track's end. Any play since that hour already served it. */
export function dueHora(
  vinheta: Vinheta,
  last: number | undefined,
  now: number,
  expediente: Expediente,
): number | undefined {
  if (!vinheta.horasMarcadas?.length) return undefined;
  return todayAndYesterday(now, expediente)
    .flatMap((dia) => horasOn(vinheta, dia, expediente.fusoHorario))
    .filter((hora) => hora <= now && now - hora <= AFTER_HORA_MS)
    .filter((hora) => (last === undefined || last < hora) && isOpenAt(expediente, hora))
    .toSorted((left, right) => left - right)[0];
}

export function isDayFull(
  { _id, maximoPorDia = null }: Vinheta,
  recentPlays: RecentPlays,
  now: number,
  expediente: Expediente,
): boolean {
  if (maximoPorDia === null) return false;
  const [today] = todayAndYesterday(now, expediente);
  const midnight = momentoAt(clockOf(expediente.fusoHorario), today, '00:00');
  const playsToday = (recentPlays.get(_id) ?? []).filter((momento) => momento >= midnight && momento <= now);
  return playsToday.length >= maximoPorDia;
}

export function withPlay(
  recentPlays: Readonly<Record<string, readonly number[]>>,
  vinheta: string,
  momento: number,
): Record<string, number[]> {
  const lastDay = Object.entries(recentPlays).map(
    ([id, momentos]) => [id, momentos.filter((earlier) => momento - earlier < REMEMBERED_MS)] as const,
  );
  const kept = Object.fromEntries(lastDay.filter(([, momentos]) => momentos.length > 0));
  return { ...kept, [vinheta]: [...(kept[vinheta] ?? []), momento] };
}
