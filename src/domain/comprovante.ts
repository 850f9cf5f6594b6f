import { horasOn, type Vinheta } from './calendar.ts';
import { clockOf, type Expediente, isOpenAt, momentoAt } from './horarios.ts';
import { type LastPlays, playsBetween, type VinhetaPlay } from './vinhetas.ts';

export type PlannedPlays = {
  vinheta: string;
  planejadas: number;
  /** Planned plays lost because the store was closed or the daily maximum was reached. */
  fechada: number;
  diaCheio: number;
  momentos: number[];
};

export type MissedPlays = Record<'fechada' | 'diaCheio' | 'semTocar' | 'outras', number>;

const DAY_MS = 86_400_000;
/** Limits of the assumed track length: a longer one would miss a jingle's hour, a shorter one was skipped. */
const FAIXA_MS = { menor: 60_000, maior: 600_000 };
export const USUAL_FAIXA_MS = 210_000;

/** Finds when a day, `yyyy-MM-dd`, begins in a zone, and when the next one begins. */
export function dayBounds(dia: string, fusoHorario: string): { de: number; ate: number } {
  const diaUtc = Date.parse(dia);
  const clock = clockOf(fusoHorario);
  return { de: momentoAt(clock, diaUtc, '00:00'), ate: momentoAt(clock, diaUtc + DAY_MS, '00:00') };
}

function countByVinheta(plays: readonly VinhetaPlay[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { vinheta } of plays) counts.set(vinheta, (counts.get(vinheta) ?? 0) + 1);
  return counts;
}

/**
 * Counts a day's planned plays by the player's rule. Plays lost to an exception day, to hours outside opening hours, or
 * to the daily maximum count as planned: the rule is run again without these limits.
 */
export function plannedOnDay(
  vinhetas: readonly Vinheta[],
  expediente: Expediente,
  { dia, faixaMs }: { dia: string; faixaMs: number },
  before: LastPlays = new Map(),
): PlannedPlays[] {
  const { fusoHorario } = expediente;
  const wholeDay = {
    ...dayBounds(dia, fusoHorario),
    faixaMs: Math.min(Math.max(faixaMs, FAIXA_MS.menor), FAIXA_MS.maior),
  };
  const withoutMaximo = vinhetas.map((vinheta) => ({ ...vinheta, maximoPorDia: null }));
  const hasMaximo = vinhetas.some(({ maximoPorDia = null }) => maximoPorDia !== null);
  const usualExpediente: Expediente = { ...expediente, excecoes: [] };
  const onDay = playsBetween(vinhetas, expediente, wholeDay, before);
  const withoutLimit = hasMaximo ? playsBetween(withoutMaximo, expediente, wholeDay, before) : onDay;
  const withoutExcecoes =
    expediente.excecoes.length > 0
      ? playsBetween(withoutMaximo, usualExpediente, wholeDay, before)
      : withoutLimit;
  const played = countByVinheta(onDay);
  const fitting = countByVinheta(withoutLimit);
  const usual = countByVinheta(withoutExcecoes);
  return vinhetas.map((vinheta) => {
    const { _id } = vinheta;
    const [playedCount = 0, fittingCount = 0, usualCount = 0] = [
      played.get(_id),
      fitting.get(_id),
      usual.get(_id),
    ];
    const outsideHours = horasOn(vinheta, Date.parse(dia), fusoHorario).filter(
      (hora) => !isOpenAt(expediente, hora) && !isOpenAt(usualExpediente, hora),
    );
    const diaCheio = Math.max(0, fittingCount - playedCount);
    const fechada = Math.max(0, usualCount - fittingCount) + outsideHours.length;
    return {
      vinheta: _id,
      planejadas: playedCount + diaCheio + fechada,
      fechada,
      diaCheio,
      momentos: onDay.filter((play) => play.vinheta === _id).map(({ momento }) => momento),
    };
  });
}

/** Splits the missing plays among the recorded reasons, in order; the rest is `outras`. */
export function explainMissed({
  planejadas,
  tocadas,
  ...motivos
}: Record<'planejadas' | 'tocadas' | 'fechada' | 'diaCheio' | 'semTocar', number>): MissedPlays {
  let missing = Math.max(0, planejadas - tocadas);
  const take = (most: number) => {
    const taken = Math.min(most, missing);
    missing -= taken;
    return taken;
  };
  const fechada = take(motivos.fechada);
  const diaCheio = take(motivos.diaCheio);
  const semTocar = take(motivos.semTocar);
  return { fechada, diaCheio, semTocar, outras: missing };
}
