import type { components } from '#generated/api.d.ts';
import { abertaDesde, type Expediente, estaAberta, horarioVigiado } from './horarios.ts';

type Schemas = components['schemas'];
export type Situacao = Schemas['SituacaoDaLoja'];

/** A store's last heartbeat, with facts from earlier ones; moments in milliseconds since 1970. */
export type UltimoSinal = {
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

export type LojaVigiada = {
  ativa: boolean;
  expediente: Expediente;
  sincronia: { quer: string; desde: number };
  antes: Estado | null;
  /** Until when silence is ignored, from `esperaDe`; null if silence counts. */
  esperaAte: number | null;
  /** Heartbeats before this moment do not count, because the store was not watched; null if all count. */
  suspensaEm: number | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEM_SINAL_MS = 180_000;
/** The longest interval, in seconds: requested before intervals were recorded, and used by suspended players. */
const MAIOR_INTERVALO_S = 300;
const ATRASO_MS = 2 * MINUTE_MS;
const ABERTA_HA_MS = 10 * MINUTE_MS;
const PARADA_MS = 2 * MINUTE_MS;
const MANIFESTO_MS = 30 * MINUTE_MS;
const FALTAM_MS = 2 * HOUR_MS;
const FILA_MS = DAY_MS;
const SINAIS_PARA_VOLTAR = 2;
/** Below this free space, a few tracks, a disk counts as full. */
const POUCO_ESPACO_MB = 20;
/**
 * A disk error up to this long before the first missing file explains it: the heartbeat without the file comes a moment
 * after the failed write.
 */
const ERRO_ANTES_MS = 5 * MINUTE_MS;

const simples = (situacao: Situacao): Estado => ({ situacao, motivo: null });

const silencioMs = (intervaloS: number | null) =>
  Math.max(SEM_SINAL_MS, (intervaloS ?? MAIOR_INTERVALO_S) * 1000 + ATRASO_MS);

/**
 * Until when to ignore an open store's silence: at the last check it was closed or not watched, and its device reports
 * again only at the interval it was given. Null for other stores.
 */
export function esperaDe(
  sinal: UltimoSinal | null,
  { expediente, antes, esperaAte }: Pick<LojaVigiada, 'expediente' | 'antes' | 'esperaAte'>,
  agora: number,
): number | null {
  if (!sinal || (antes && antes.situacao !== 'FECHADA')) return null;
  if (!estaAberta(horarioVigiado(expediente), agora)) return null;
  return esperaAte ?? agora + silencioMs(antes && sinal.intervaloS);
}

/** Returns null if the store or its client is INATIVO. */
export function situacaoDaLoja(sinal: UltimoSinal | null, loja: LojaVigiada, agora: number): Estado | null {
  if (!loja.ativa) return null;
  if (!sinal) return simples('NUNCA_LIGOU');
  const { estado, recebidoEm, semTocarDesde } = sinal;
  // Looking further back would not change the result.
  const aberturaEm = abertaDesde(horarioVigiado(loja.expediente), agora, agora - HOUR_MS);
  const conta = recebidoEm > (loja.suspensaEm ?? 0);
  const temSinal = conta && agora - recebidoEm <= silencioMs(sinal.intervaloS);
  if (estado === 'TOCANDO' && temSinal) return tocando(sinal, loja, agora);
  if (aberturaEm === undefined) return simples('FECHADA');
  const espera = agora <= (loja.esperaAte ?? 0);
  if (!temSinal && !espera && agora - aberturaEm >= ABERTA_HA_MS) return simples('SEM_SINAL');
  // Just opened, no heartbeat since: the state is still unknown.
  if (recebidoEm < aberturaEm || (espera && (!temSinal || estado === 'FORA_DO_HORARIO')))
    return simples('FECHADA');
  if (estado === 'TOCANDO') return anterior(loja) ?? simples('FECHADA');
  // A requested pause counts immediately; other silence may be the gap between two tracks.
  const isParada =
    estado === 'PAUSADO' || agora - Math.max(semTocarDesde ?? recebidoEm, aberturaEm) > PARADA_MS;
  // A new store is not PARADA yet: it would then need two heartbeats to count as playing.
  if (!isParada && loja.antes?.situacao === 'NUNCA_LIGOU') return simples('NUNCA_LIGOU');
  return (isParada ? null : anterior(loja)) ?? { situacao: 'PARADA', motivo: estado };
}

const anterior = ({ antes }: LojaVigiada): Estado | null =>
  antes && antes.situacao !== 'NUNCA_LIGOU' ? { situacao: antes.situacao, motivo: antes.motivo } : null;

function semEspaco({ espaco, ultimoErro, faltamDesde }: UltimoSinal): boolean {
  if (faltamDesde === null) return false;
  const { usadoMb, cotaMb } = espaco ?? {};
  const isCheio = Boolean(cotaMb) && typeof usadoMb === 'number' && cotaMb! - usadoMb < POUCO_ESPACO_MB;
  const isRecusado =
    ultimoErro?.codigo === 'SEM_ESPACO' && Date.parse(ultimoErro.em) >= faltamDesde - ERRO_ANTES_MS;
  return isCheio || isRecusado;
}

/** A silent store counts as playing only from its second TOCANDO heartbeat on. */
function tocando(sinal: UltimoSinal, loja: LojaVigiada, agora: number): Estado {
  const { antes, sincronia } = loja;
  const calada = antes?.situacao === 'SEM_SINAL' || antes?.situacao === 'PARADA';
  if (calada && sinal.tocandoSeguidos < SINAIS_PARA_VOLTAR) return anterior(loja)!;
  if (semEspaco(sinal)) return { situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' };
  const passou = (desde: number | null, ms: number) => desde !== null && agora - desde > ms;
  const atrasada =
    (sinal.sincronia !== sincronia.quer && passou(sincronia.desde, MANIFESTO_MS)) ||
    passou(sinal.faltamDesde, FALTAM_MS) ||
    passou(sinal.maisAntigoNaFila, FILA_MS);
  return simples(atrasada ? 'DESATUALIZADA' : 'TOCANDO');
}
