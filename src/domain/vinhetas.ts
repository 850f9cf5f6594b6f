import {
  comTocada,
  horaDaVez,
  isDiaCheio,
  podePorIntervalo,
  type Recentes,
  type Vinheta,
} from './calendario.ts';
import { abertaEntre, type Dia, dias, type Expediente, estaAberta, tempoAberto } from './horarios.ts';

/** Last play of each jingle, current or removed, in milliseconds since 1970. */
export type UltimasTocadas = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEGUIDAS = 2;
const ENTRE_GRUPOS_MS = 5 * MINUTE_MS;
/** An older play counts as never played. */
const LEMBRADAS_MS = 35 * DAY_MS;

/** Overdue time in milliseconds of open time; negative while not due. */
function atraso(
  { intervaloExecucao }: Vinheta,
  ultima: number | undefined,
  agora: number,
  expediente: Expediente,
) {
  if (ultima === undefined || agora - ultima > LEMBRADAS_MS) return Number.POSITIVE_INFINITY;
  return tempoAberto(expediente, ultima, agora) - intervaloExecucao * MINUTE_MS;
}

const porTexto = (uma: Vinheta, outra: Vinheta) => (uma._id < outra._id ? -1 : 1);

/**
 * Chooses at most two jingles for the end of a track, in order.
 *
 * Jingles with a fixed hour in the last ten minutes come first. Then, if none played in the last five minutes, jingles
 * whose interval of open time has passed, longest overdue first.
 *
 * None plays while the store is closed, on other days, or above its daily maximum. A late jingle still waits its full
 * interval after playing; missed plays are not made up. Plays in the future, from before a clock was corrected, are
 * ignored.
 */
export function vinhetasDaVez(
  vinhetas: readonly Vinheta[],
  ultimas: UltimasTocadas,
  agora: number,
  expediente: Expediente,
  recentes: Recentes = new Map(),
): string[] {
  if (!estaAberta(expediente, agora)) return [];
  const ultimaDe = ({ _id }: Vinheta) => {
    const ultima = ultimas.get(_id);
    return ultima !== undefined && ultima <= agora ? ultima : undefined;
  };
  const cabem = vinhetas.filter((vinheta) => !isDiaCheio(vinheta, recentes, agora, expediente));
  const comHora = cabem
    .flatMap((vinheta) => {
      const hora = horaDaVez(vinheta, ultimaDe(vinheta), agora, expediente);
      return hora === undefined ? [] : [{ vinheta, hora }];
    })
    .sort((uma, outra) => uma.hora - outra.hora || porTexto(uma.vinheta, outra.vinheta))
    .map(({ vinheta }) => vinheta);
  const houveGrupo = [...ultimas.values()].some(
    (momento) => momento <= agora && agora - momento < ENTRE_GRUPOS_MS,
  );
  const vencidas = houveGrupo
    ? []
    : cabem
        .filter((vinheta) => !comHora.includes(vinheta) && podePorIntervalo(vinheta, agora, expediente))
        .map((vinheta) => ({ vinheta, atraso: atraso(vinheta, ultimaDe(vinheta), agora, expediente) }))
        .filter(({ atraso }) => atraso >= 0)
        .sort((uma, outra) => {
          if (uma.atraso !== outra.atraso) return uma.atraso > outra.atraso ? -1 : 1;
          return porTexto(uma.vinheta, outra.vinheta);
        })
        .map(({ vinheta }) => vinheta);
  return [...comHora, ...vencidas].slice(0, SEGUIDAS).map(({ _id }) => _id);
}

export type Vez = { vinheta: string; momento: number };

/**
 * Simulates the jingles between two moments: from each opening on, a track ends every `faixaMs`. `antes` holds earlier
 * plays.
 */
export function tocadasEntre(
  vinhetas: readonly Vinheta[],
  expediente: Expediente,
  { de, ate, faixaMs }: { de: number; ate: number; faixaMs: number },
  antes: UltimasTocadas = new Map(),
): Vez[] {
  const ultimas = new Map(antes);
  let deUmDia: Record<string, readonly number[]> = {};
  let recentes: Recentes = new Map();
  const vezes: Vez[] = [];
  const finais = abertaEntre(expediente, de, ate).flatMap((aberta) =>
    Array.from({ length: Math.ceil((aberta.ate - aberta.de) / faixaMs) }, (_, n) => aberta.de + n * faixaMs),
  );
  for (const momento of finais) {
    const daVez = vinhetasDaVez(vinhetas, ultimas, momento, expediente, recentes);
    for (const vinheta of daVez) {
      ultimas.set(vinheta, momento);
      deUmDia = comTocada(deUmDia, vinheta, momento);
      recentes = new Map(Object.entries(deUmDia));
      vezes.push({ vinheta, momento });
    }
  }
  return vezes;
}

const HORAS = 24;
const DOMINGO = Date.UTC(2026, 0, 4);
const semDescanso: Expediente = { horarios: null, excecoes: [], fusoHorario: 'UTC' };

/** Simulates one jingle in an always-open store where a track ends every minute: plays per hour of each weekday. */
export function semanaDaVinheta(vinheta: Omit<Vinheta, '_id' | 'validade'>): Record<Dia, number[]> {
  const semana = Object.fromEntries(dias.map((dia) => [dia, Array(HORAS).fill(0)])) as Record<Dia, number[]>;
  const todaSemana = { de: DOMINGO, ate: DOMINGO + dias.length * DAY_MS, faixaMs: MINUTE_MS };
  for (const { momento } of tocadasEntre([{ _id: 'vinheta', ...vinheta }], semDescanso, todaSemana)) {
    const desde = momento - DOMINGO;
    semana[dias[Math.floor(desde / DAY_MS)]!][Math.floor((desde % DAY_MS) / HOUR_MS)]! += 1;
  }
  return semana;
}
