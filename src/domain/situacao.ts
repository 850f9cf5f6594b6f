import type { components } from '#generated/api.d.ts';
import { abertaDesde, type Expediente, estaAberta, horarioVigiado } from './horarios.ts';

type Schemas = components['schemas'];
export type Situacao = Schemas['SituacaoDaLoja'];

/** A store's last heartbeat, with what the ones before it add; moments in milliseconds since 1970. */
export type UltimoSinal = {
  recebidoEm: number;
  /** In how many seconds the next heartbeat was asked for; null where nobody kept that. */
  intervaloS: number | null;
  estado: Schemas['EstadoDoPlayer'];
  /** How many heartbeats in a row said TOCANDO, this one among them. */
  tocandoSeguidos: number;
  /** Since when no heartbeat said TOCANDO; null while they do. */
  semTocarDesde: number | null;
  /** The version of the manifest that the device has. */
  sincronia: string | null;
  /** Since when files are missing; null while none is missing. */
  faltamDesde: number | null;
  /** The oldest event that waits to be delivered. */
  maisAntigoNaFila: number | null;
  espaco: Schemas['PlayerSinal']['espaco'];
  ultimoErro: Pick<NonNullable<Schemas['PlayerSinal']['ultimoErro']>, 'codigo' | 'em'> | null;
};

export type Estado = { situacao: Situacao; motivo: Schemas['MotivoDaSituacao'] | null };

export type LojaVigiada = {
  /** Whether store and client are ATIVO. */
  ativa: boolean;
  expediente: Expediente;
  /** The version of the manifest that the device should have, and since when. */
  sincronia: { quer: string; desde: number };
  /** The state that the store was in before. */
  antes: Estado | null;
  /** The moment until which the store's silence means nothing, by `esperaDe`; null where silence counts. */
  esperaAte: number | null;
  /** When the store stopped being watched: heartbeats from before say nothing of it now. Null where all count. */
  suspensaEm: number | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEM_SINAL_MS = 180_000;
/**
 * The longest interval, in seconds: players were told it before intervals were kept, and suspended players take it by
 * themselves.
 */
const MAIOR_INTERVALO_S = 300;
/** How late a heartbeat may be. */
const ATRASO_MS = 2 * MINUTE_MS;
const ABERTA_HA_MS = 10 * MINUTE_MS;
const PARADA_MS = 2 * MINUTE_MS;
const MANIFESTO_MS = 30 * MINUTE_MS;
const FALTAM_MS = 2 * HOUR_MS;
const FILA_MS = DAY_MS;
const SINAIS_PARA_VOLTAR = 2;
/** Below how much free room a disk counts as full: that of a few tracks. */
const POUCO_ESPACO_MB = 20;
/**
 * How long before a file was first missing an error of the disk still explains it: the first heartbeat without a file
 * comes a moment after the file could not be kept.
 */
const ERRO_ANTES_MS = 5 * MINUTE_MS;

const simples = (situacao: Situacao): Estado => ({ situacao, motivo: null });

/** Works out after how long without a heartbeat a store is silent. */
const silencioMs = (intervaloS: number | null) =>
  Math.max(SEM_SINAL_MS, (intervaloS ?? MAIOR_INTERVALO_S) * 1000 + ATRASO_MS);

/**
 * Finds until when the silence of an open store means nothing, because it was closed, or not watched, at the last look,
 * and its device speaks again only when it was told to. Null for any other store.
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

/** Works out how a store is doing; null for one that is not shown because it, or its client, is INATIVO. */
export function situacaoDaLoja(sinal: UltimoSinal | null, loja: LojaVigiada, agora: number): Estado | null {
  if (!loja.ativa) return null;
  if (!sinal) return simples('NUNCA_LIGOU');
  const { estado, recebidoEm, semTocarDesde } = sinal;
  // The opening is looked for no further back, because nothing depends on it.
  const aberturaEm = abertaDesde(horarioVigiado(loja.expediente), agora, agora - HOUR_MS);
  const conta = recebidoEm > (loja.suspensaEm ?? 0);
  const temSinal = conta && agora - recebidoEm <= silencioMs(sinal.intervaloS);
  if (estado === 'TOCANDO' && temSinal) return tocando(sinal, loja, agora);
  if (aberturaEm === undefined) return simples('FECHADA');
  const espera = agora <= (loja.esperaAte ?? 0);
  if (!temSinal && !espera && agora - aberturaEm >= ABERTA_HA_MS) return simples('SEM_SINAL');
  // The store just opened and has not been heard since, so that its state is not known yet.
  if (recebidoEm < aberturaEm || (espera && (!temSinal || estado === 'FORA_DO_HORARIO')))
    return simples('FECHADA');
  if (estado === 'TOCANDO') return anterior(loja) ?? simples('FECHADA');
  // A pause that somebody asked for is no short one between two tracks.
  const isParada =
    estado === 'PAUSADO' || agora - Math.max(semTocarDesde ?? recebidoEm, aberturaEm) > PARADA_MS;
  // A store that was just switched on is not called stopped, because it would then count as playing only at its second
  // heartbeat that says so.
  if (!isParada && loja.antes?.situacao === 'NUNCA_LIGOU') return simples('NUNCA_LIGOU');
  return (isParada ? null : anterior(loja)) ?? { situacao: 'PARADA', motivo: estado };
}

/** Answers the state before, of a store that was heard then, too. */
const anterior = ({ antes }: LojaVigiada): Estado | null =>
  antes && antes.situacao !== 'NUNCA_LIGOU' ? { situacao: antes.situacao, motivo: antes.motivo } : null;

/** Tells whether files are missing because there is no room for them. */
function semEspaco({ espaco, ultimoErro, faltamDesde }: UltimoSinal): boolean {
  if (faltamDesde === null) return false;
  const { usadoMb, cotaMb } = espaco ?? {};
  const isCheio = Boolean(cotaMb) && typeof usadoMb === 'number' && cotaMb! - usadoMb < POUCO_ESPACO_MB;
  const isRecusado =
    ultimoErro?.codigo === 'SEM_ESPACO' && Date.parse(ultimoErro.em) >= faltamDesde - ERRO_ANTES_MS;
  return isCheio || isRecusado;
}

/**
 * Works out the state of a store that says that it plays: from silence it comes back only at the second heartbeat that
 * says so.
 */
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
