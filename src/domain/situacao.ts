import type { components } from '#generated/api.d.ts';
import { type Expediente, isOpenAt, openSince, watchedExpediente } from './horarios.ts';

type Schemas = components['schemas'];
export type Situacao = Schemas['SituacaoDaLoja'];

/** A store's last heartbeat, with facts from earlier ones; moments in milliseconds since 1970. */
export type LastSinal = {
  recebidoEm: number;
  /** Seconds until the next heartbeat, as requested by the server; null if not recorded. */
  intervaloS: number | null;
  estado: Schemas['EstadoDoPlayer'];
  /** Consecutive heartbeats with TOCANDO, including this one. */
  tocandoSeguidos: number;
  /** Since when heartbeats are not TOCANDO; null while they are. */
  semTocarDesde: number | null;
  sincronia: string | null;
  faltamDesde: number | null;
  maisAntigoNaFila: number | null;
  espaco: Schemas['PlayerSinal']['espaco'];
  ultimoErro: Pick<NonNullable<Schemas['PlayerSinal']['ultimoErro']>, 'codigo' | 'em'> | null;
};

export type Estado = { situacao: Situacao; motivo: Schemas['MotivoDaSituacao'] | null };

export type WatchedLoja = {
  ativa: boolean;
  expediente: Expediente;
  sincronia: { quer: string; desde: number };
  antes: Estado | null;
  /** Until when silence is ignored, from `waitUntil`; null if silence counts. */
  esperaAte: number | null;
  /** Heartbeats before this moment do not count, because the store was not watched; null if all count. */
  suspensaEm: number | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NO_SINAL_MS = 180_000;
/** The longest interval, in seconds: requested before intervals were recorded, and used by suspended players. */
const LONGEST_INTERVALO_S = 300;
const DELAY_MS = 2 * MINUTE_MS;
const OPEN_FOR_MS = 10 * MINUTE_MS;
const PARADA_MS = 2 * MINUTE_MS;
const MANIFEST_MS = 30 * MINUTE_MS;
const MISSING_MS = 2 * HOUR_MS;
const QUEUE_MS = DAY_MS;
const SINAIS_TO_RETURN = 2;
/** Below this free space, a few tracks, a disk counts as full. */
const LITTLE_SPACE_MB = 20;
/**
 * A disk error up to this long before the first missing file explains it: the heartbeat without the file comes a moment
 * after the failed write.
 */
const ERROR_BEFORE_MS = 5 * MINUTE_MS;

const withoutMotivo = (situacao: Situacao): Estado => ({ situacao, motivo: null });

const silenceMs = (intervaloS: number | null) =>
  Math.max(NO_SINAL_MS, (intervaloS ?? LONGEST_INTERVALO_S) * 1000 + DELAY_MS);

/**
 * Until when to ignore an open store's silence: at the last check it was closed or not watched, and its device reports
 * again only at the interval it was given. Null for other stores.
 */
export function waitUntil(
  sinal: LastSinal | null,
  { expediente, antes, esperaAte }: Pick<WatchedLoja, 'expediente' | 'antes' | 'esperaAte'>,
  now: number,
): number | null {
  if (!sinal || (antes && antes.situacao !== 'FECHADA')) return null;
  if (!isOpenAt(watchedExpediente(expediente), now)) return null;
  return esperaAte ?? now + silenceMs(antes && sinal.intervaloS);
}

/** Returns null if the store or its client is INATIVO. */
export function situacaoDaLoja(sinal: LastSinal | null, loja: WatchedLoja, now: number): Estado | null {
  if (!loja.ativa) return null;
  if (!sinal) return withoutMotivo('NUNCA_LIGOU');
  const { estado, recebidoEm, semTocarDesde } = sinal;
  // Looking further back would not change the result.
  const openedAt = openSince(watchedExpediente(loja.expediente), now, now - HOUR_MS);
  const counts = recebidoEm > (loja.suspensaEm ?? 0);
  const hasSinal = counts && now - recebidoEm <= silenceMs(sinal.intervaloS);
  if (estado === 'TOCANDO' && hasSinal) return playingEstado(sinal, loja, now);
  if (openedAt === undefined) return withoutMotivo('FECHADA');
  const isWaiting = now <= (loja.esperaAte ?? 0);
  if (!hasSinal && !isWaiting && now - openedAt >= OPEN_FOR_MS) return withoutMotivo('SEM_SINAL');
  // Just opened, no heartbeat since: the state is still unknown.
  if (recebidoEm < openedAt || (isWaiting && (!hasSinal || estado === 'FORA_DO_HORARIO')))
    return withoutMotivo('FECHADA');
  if (estado === 'TOCANDO') return previousEstado(loja) ?? withoutMotivo('FECHADA');
  // A requested pause counts immediately; other silence may be the gap between two tracks.
  const isParada = estado === 'PAUSADO' || now - Math.max(semTocarDesde ?? recebidoEm, openedAt) > PARADA_MS;
  // A new store is not PARADA yet: it would then need two heartbeats to count as playing.
  if (!isParada && loja.antes?.situacao === 'NUNCA_LIGOU') return withoutMotivo('NUNCA_LIGOU');
  const motivo = estado === 'PARADO' && lacksSpace(sinal) ? 'SEM_ESPACO' : estado;
  return (isParada ? null : previousEstado(loja)) ?? { situacao: 'PARADA', motivo };
}

const previousEstado = ({ antes }: WatchedLoja): Estado | null =>
  antes && antes.situacao !== 'NUNCA_LIGOU' ? { situacao: antes.situacao, motivo: antes.motivo } : null;

function lacksSpace({ espaco, ultimoErro, faltamDesde }: LastSinal): boolean {
  if (faltamDesde === null) return false;
  const { usadoMb, cotaMb } = espaco ?? {};
  const isFull = Boolean(cotaMb) && typeof usadoMb === 'number' && cotaMb! - usadoMb < LITTLE_SPACE_MB;
  const isRefused =
    ultimoErro?.codigo === 'SEM_ESPACO' && Date.parse(ultimoErro.em) >= faltamDesde - ERROR_BEFORE_MS;
  return isFull || isRefused;
}

/** A silent store counts as playing only from its second TOCANDO heartbeat on. */
function playingEstado(sinal: LastSinal, loja: WatchedLoja, now: number): Estado {
  const { antes, sincronia } = loja;
  const wasSilent = antes?.situacao === 'SEM_SINAL' || antes?.situacao === 'PARADA';
  if (wasSilent && sinal.tocandoSeguidos < SINAIS_TO_RETURN) return previousEstado(loja)!;
  if (lacksSpace(sinal)) return { situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' };
  const exceeds = (since: number | null, ms: number) => since !== null && now - since > ms;
  const isLate =
    (sinal.sincronia !== sincronia.quer && exceeds(sincronia.desde, MANIFEST_MS)) ||
    exceeds(sinal.faltamDesde, MISSING_MS) ||
    exceeds(sinal.maisAntigoNaFila, QUEUE_MS);
  return withoutMotivo(isLate ? 'DESATUALIZADA' : 'TOCANDO');
}
