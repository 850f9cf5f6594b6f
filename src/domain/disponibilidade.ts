import type { components } from '#generated/api.d.ts';
import { type Expediente, type Intervalo, isOpenAt, openBetween } from './horarios.ts';
import type { Situacao } from './situacao.ts';

type Causa = components['schemas']['CausaDaParada'];
type Motivo = components['schemas']['MotivoDaSituacao'];

export type Trecho = Intervalo & { situacao: Situacao; motivo: Motivo | null };

/** A silence during opening hours; `situacao` is the state after it, null if nobody watched the store then. */
export type Parada = Intervalo & { situacao: Situacao | null; nossa: boolean; motivo: Motivo | null };

/** `lacuna` is the cause of the device's gap that the silence began in; null if it reported none. */
export function causaDaParada({
  nossa,
  tocou,
  motivo,
  lacuna,
}: Pick<Parada, 'nossa' | 'motivo'> & { tocou: boolean; lacuna: Causa | null }): Causa {
  if (nossa || lacuna === 'FALHA_NOSSA') return 'FALHA_NOSSA';
  if (tocou) return 'SEM_INTERNET';
  if (motivo === 'PAUSADO') return 'PAUSADA';
  if (motivo === 'SEM_ESPACO') return motivo;
  return lacuna ?? 'DESCONHECIDA';
}

/** Milliseconds of a day; the other times add up to `aberta`. */
export type DayTimes = Record<'aberta' | 'tocando' | 'semSinal' | 'nossos' | 'desconhecidos', number>;

type TimeKind = Exclude<keyof DayTimes, 'aberta'>;

/** A shorter silence between plays is no stop: jingles and loading take as long. */
const BETWEEN_FAIXAS_MS = 120_000;

const kinds: Record<Situacao, TimeKind> = {
  TOCANDO: 'tocando',
  DESATUALIZADA: 'tocando',
  SEM_SINAL: 'semSinal',
  PARADA: 'semSinal',
  // Open but without a heartbeat since opening, or never seen.
  FECHADA: 'desconhecidos',
  NUNCA_LIGOU: 'desconhecidos',
};

const findAt = <I extends Intervalo>(intervalos: readonly I[], momento: number): I | undefined =>
  intervalos.find(({ de, ate }) => de <= momento && momento < ate);

/** An outage on our side overrides the store's state, except for a store that was never seen. */
function kindAt(momento: number, trechos: readonly Trecho[], nossos: readonly Intervalo[]): TimeKind {
  const situacao = findAt(trechos, momento)?.situacao;
  if (situacao === undefined || situacao === 'NUNCA_LIGOU') return 'desconhecidos';
  return findAt(nossos, momento) ? 'nossos' : kinds[situacao];
}

/** PARADO explains nothing, and a silence without heartbeats has no reason. */
function motivoAt(momento: number, trechos: readonly Trecho[]): Motivo | null {
  const { situacao, motivo = null } = findAt(trechos, momento) ?? {};
  return situacao === 'PARADA' && motivo !== 'PARADO' ? motivo : null;
}

function split({ de, ate }: Intervalo, others: readonly Intervalo[]): Intervalo[] {
  const inside = others.flatMap((other) => [other.de, other.ate]).filter((cut) => de < cut && cut < ate);
  const cuts = [de, ...new Set(inside.toSorted((one, other) => one - other)), ate];
  return cuts.slice(1).map((end, index) => ({ de: cuts[index]!, ate: end }));
}

/**
 * Computes a store's day from its hours, its states and our outages: open, playing and silent time, and each silence. A
 * day without anyone watching the store has no open time.
 */
export function dayOfLoja(
  expediente: Expediente,
  { de, ate }: Intervalo,
  { trechos, nossos }: { trechos: readonly Trecho[]; nossos: readonly Intervalo[] },
): DayTimes & { paradas: Parada[] } {
  const times: DayTimes = { aberta: 0, tocando: 0, semSinal: 0, nossos: 0, desconhecidos: 0 };
  const paradas: Parada[] = [];
  if (!trechos.some((trecho) => trecho.de < ate && trecho.ate > de)) return { ...times, paradas };
  for (const part of openBetween(expediente, de, ate).flatMap((open) =>
    split(open, [...trechos, ...nossos]),
  )) {
    const kind = kindAt(part.de, trechos, nossos);
    times.aberta += part.ate - part.de;
    times[kind] += part.ate - part.de;
    if (kind !== 'semSinal' && kind !== 'nossos') continue;
    const nossa = kind === 'nossos';
    const motivo = nossa ? null : motivoAt(part.de, trechos);
    const last = paradas.at(-1);
    if (last?.ate === part.de && last.nossa === nossa && last.motivo === motivo) last.ate = part.ate;
    else paradas.push({ ...part, situacao: null, nossa, motivo });
  }
  for (const parada of paradas)
    parada.situacao = isOpenAt(expediente, parada.ate)
      ? (findAt(trechos, parada.ate)?.situacao ?? null)
      : 'FECHADA';
  return { ...times, paradas };
}

/** Merges consecutive plays and closes short gaps between them and at both ends. */
function mergePlays({ de, ate }: Intervalo, plays: readonly Intervalo[]): Intervalo[] {
  const merged: Intervalo[] = [];
  for (const play of plays.toSorted((left, right) => left.de - right.de)) {
    if (play.ate <= de || play.de >= ate) continue;
    const last = merged.at(-1);
    const start = play.de - (last?.ate ?? de) <= BETWEEN_FAIXAS_MS ? (last?.ate ?? de) : play.de;
    const end = ate - play.ate <= BETWEEN_FAIXAS_MS ? ate : play.ate;
    if (last && start <= last.ate) last.ate = Math.max(last.ate, end);
    else merged.push({ de: start, ate: end });
  }
  return merged;
}

/** Splits a silence by plays reported later: the store was playing without a connection. */
export function splitParada<P extends Parada>(
  parada: P,
  plays: readonly Intervalo[],
): (P & { tocou: boolean })[] {
  const playing = mergePlays(parada, plays);
  const parts = split(parada, playing);
  return parts.map((part, index) => {
    const isPlaying = findAt(playing, part.de) !== undefined;
    const next = isPlaying ? 'SEM_SINAL' : 'TOCANDO';
    return {
      ...parada,
      ...part,
      tocou: isPlaying,
      situacao: index < parts.length - 1 ? next : parada.situacao,
    };
  });
}
