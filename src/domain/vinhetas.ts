import type { components } from '#generated/api.d.ts';
import { type Dia, diaDaSemana, dias, type Expediente, estaAberta, tempoAberto } from './horarios.ts';

type Vinheta = Pick<components['schemas']['PlayerVinheta'], '_id' | 'diaExecucao' | 'intervaloExecucao'>;

/** When each jingle was last played in the store, whether it is still one of its jingles or not: milliseconds since 1970. */
export type UltimasTocadas = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEGUIDAS = 2;
const ENTRE_GRUPOS_MS = 5 * MINUTE_MS;
/** A jingle that was last played longer ago counts as never played. */
const LEMBRADAS_MS = 35 * DAY_MS;

/** Works out for how long a jingle has been due, in milliseconds of open time; negative while it is not. */
function atraso(
  { intervaloExecucao }: Vinheta,
  ultima: number | undefined,
  agora: number,
  expediente: Expediente,
) {
  if (ultima === undefined || ultima > agora || agora - ultima > LEMBRADAS_MS)
    return Number.POSITIVE_INFINITY;
  return tempoAberto(expediente, ultima, agora) - intervaloExecucao * MINUTE_MS;
}

/**
 * Finds the jingles to play at a track's end, in order: those of the day whose interval of open time has passed since
 * they were last played, the longest overdue first, at most two, and none within five minutes of the last. A missed
 * jingle is not caught up with: one that was played waits for its whole interval, however late it was. A play in the
 * future, from before a clock was set right, is forgotten.
 */
export function vinhetasDaVez(
  vinhetas: readonly Vinheta[],
  ultimas: UltimasTocadas,
  agora: number,
  expediente: Expediente,
): string[] {
  const tocadas = [...ultimas.values()].filter((momento) => momento <= agora);
  if (tocadas.some((momento) => agora - momento < ENTRE_GRUPOS_MS)) return [];
  if (!estaAberta(expediente, agora)) return [];
  const hoje = diaDaSemana(agora, expediente.fusoHorario);
  return vinhetas
    .filter(({ diaExecucao }) => diaExecucao.includes(hoje))
    .map((vinheta) => ({ vinheta, atraso: atraso(vinheta, ultimas.get(vinheta._id), agora, expediente) }))
    .filter(({ atraso }) => atraso >= 0)
    .sort((uma, outra) => {
      if (uma.atraso !== outra.atraso) return uma.atraso > outra.atraso ? -1 : 1;
      return uma.vinheta._id < outra.vinheta._id ? -1 : 1;
    })
    .slice(0, SEGUIDAS)
    .map(({ vinheta }) => vinheta._id);
}

const HORAS = 24;
/** The Sunday of any week, which begins with it. */
const DOMINGO = Date.UTC(2026, 0, 4);
const semDescanso: Expediente = { horarios: null, excecoes: [], fusoHorario: 'UTC' };

/**
 * Works out how often a jingle alone plays in each hour of each day of a week, where a store is open all day, a track
 * ends every minute, and nothing was played before.
 */
export function semanaDaVinheta(
  diaExecucao: readonly Dia[],
  intervaloExecucao: number,
): Record<Dia, number[]> {
  const vinheta = { _id: 'vinheta', diaExecucao: [...diaExecucao], intervaloExecucao };
  const semana = Object.fromEntries(dias.map((dia) => [dia, Array(HORAS).fill(0)])) as Record<Dia, number[]>;
  const ultimas = new Map<string, number>();
  let agora = DOMINGO;
  while (agora < DOMINGO + dias.length * DAY_MS) {
    const meiaNoite = agora - (agora % DAY_MS);
    const dia = dias[(meiaNoite - DOMINGO) / DAY_MS]!;
    if (!diaExecucao.includes(dia)) {
      agora = meiaNoite + DAY_MS;
    } else if (vinhetasDaVez([vinheta], ultimas, agora, semDescanso).length === 0) {
      agora += MINUTE_MS;
    } else {
      semana[dia][Math.floor((agora - meiaNoite) / HOUR_MS)]! += 1;
      ultimas.set('vinheta', agora);
      // The minutes until the jingle is due again are passed over.
      agora += intervaloExecucao * MINUTE_MS;
    }
  }
  return semana;
}
