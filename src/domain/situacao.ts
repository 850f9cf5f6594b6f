import type { components } from '#generated/api.d.ts';
import { abertaDesde, type Expediente, horarioVigiado } from './horarios.ts';

type Schemas = components['schemas'];
export type Situacao = Schemas['SituacaoDaLoja'];

/** What a store's heartbeats say of it; moments in milliseconds since 1970. */
export type UltimoSinal = {
  recebidoEm: number;
  estado: Schemas['EstadoDoPlayer'];
  /** How many in a row said TOCANDO, this one among them. */
  tocandoSeguidos: number;
  /** Since when none said TOCANDO; null while they do. */
  semTocarDesde: number | null;
  /** The manifest that the device has. */
  sincronia: string | null;
  /** Since when files are missing; null while none is. */
  faltamDesde: number | null;
  /** The oldest event that waits to be delivered. */
  maisAntigoNaFila: number | null;
};

export type LojaVigiada = {
  /** Whether store and client are ATIVO. */
  ativa: boolean;
  expediente: Expediente;
  /** The manifest that it should have, and since when. */
  sincronia: { quer: string; desde: number };
  /** The state that it was in before. */
  antes: { situacao: Situacao; motivo: Schemas['MotivoDaParada'] | null } | null;
};

export type Estado = { situacao: Situacao; motivo: Schemas['MotivoDaParada'] | null };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEM_SINAL_MS = 180_000;
const ABERTA_HA_MS = 10 * MINUTE_MS;
const PARADA_MS = 2 * MINUTE_MS;
const MANIFESTO_MS = 30 * MINUTE_MS;
const FALTAM_MS = 2 * HOUR_MS;
const FILA_MS = DAY_MS;
const SINAIS_PARA_VOLTAR = 2;

const simples = (situacao: Situacao): Estado => ({ situacao, motivo: null });

/** How a store is doing; null for one that is not shown because it, or its client, is INATIVO. */
export function situacaoDaLoja(sinal: UltimoSinal | null, loja: LojaVigiada, agora: number): Estado | null {
  if (!loja.ativa) return null;
  if (!sinal) return simples('NUNCA_LIGOU');
  const vigiado = horarioVigiado(loja.expediente);
  // Further back nothing depends on it.
  const aberturaEm = abertaDesde(vigiado, agora, agora - HOUR_MS);
  const temSinal = agora - sinal.recebidoEm <= SEM_SINAL_MS;
  const toca = sinal.estado === 'TOCANDO' && temSinal;
  if (aberturaEm === undefined) return toca ? tocando(sinal, loja, agora) : simples('FECHADA');
  // Just opened, and nothing heard since: nobody knows yet.
  const acabaDeAbrir = agora - aberturaEm < ABERTA_HA_MS;
  if (!temSinal && !acabaDeAbrir) return simples('SEM_SINAL');
  if (!toca && sinal.recebidoEm < aberturaEm) return simples('FECHADA');
  const { estado, semTocarDesde } = sinal;
  if (estado !== 'TOCANDO' && agora - Math.max(semTocarDesde ?? sinal.recebidoEm, aberturaEm) > PARADA_MS)
    return { situacao: 'PARADA', motivo: estado };
  return tocando(sinal, loja, agora);
}

/** Of a store that plays: back from silence only at the second heartbeat that says so. */
function tocando(sinal: UltimoSinal, { antes, sincronia }: LojaVigiada, agora: number): Estado {
  const calada = antes?.situacao === 'SEM_SINAL' || antes?.situacao === 'PARADA';
  if (calada && sinal.tocandoSeguidos < SINAIS_PARA_VOLTAR) return antes;
  const passou = (desde: number | null, ms: number) => desde !== null && agora - desde > ms;
  const atrasada =
    (sinal.sincronia !== sincronia.quer && passou(sincronia.desde, MANIFESTO_MS)) ||
    passou(sinal.faltamDesde, FALTAM_MS) ||
    passou(sinal.maisAntigoNaFila, FILA_MS);
  return simples(atrasada ? 'DESATUALIZADA' : 'TOCANDO');
}
