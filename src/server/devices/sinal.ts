import type { components } from '#generated/api.d.ts';

type Sinal = components['schemas']['PlayerSinal'];

/** After how long without a heartbeat a store has no signal. */
export const SILENT_MS = 180_000;

/** A heartbeat as it was heard; moments in milliseconds since 1970. */
export type Recebido = {
  lojaId: string;
  dispositivoId: string;
  sinal: Sinal;
  /** The version of the manifest that the store should have. */
  quer: string;
  /** In how many seconds the next heartbeat was asked for. */
  intervaloS: number;
  em: number;
};

/**
 * The word of a store's heartbeats, of one or of several heard one after another. For a count or a duration a field
 * `so…` says whether it held in all of these heartbeats, so that it goes on from before the first.
 */
export type Ouvido = {
  lojaId: string;
  dispositivoId: string;
  primeiroEm: number;
  recebidoEm: number;
  ultimo: Sinal;
  intervaloS: number;
  /** How many heartbeats in a row said TOCANDO up to now; a silence ends the row. */
  tocandoSeguidos: number;
  soTocando: boolean;
  /** Since when no heartbeat said TOCANDO. */
  semTocarDesde: number | null;
  soSemTocar: boolean;
  /** Since when files were missing. */
  faltamDesde: number | null;
  soFaltando: boolean;
  quer: string;
  /** Since when this manifest is wanted. */
  querDesde: number;
  /** When the store was last found with the manifest that it should have, or with another one than before. */
  atualizadaEm: number | null;
};

/** Reads a single heartbeat. */
export function toOuvido({ lojaId, dispositivoId, sinal, quer, intervaloS, em }: Recebido): Ouvido {
  const toca = sinal.estado === 'TOCANDO';
  const falta = (sinal.faltam ?? 0) > 0;
  return {
    lojaId,
    dispositivoId,
    primeiroEm: em,
    recebidoEm: em,
    ultimo: sinal,
    intervaloS,
    tocandoSeguidos: toca ? 1 : 0,
    soTocando: toca,
    semTocarDesde: toca ? null : em,
    soSemTocar: !toca,
    faltamDesde: falta ? em : null,
    soFaltando: falta,
    quer,
    querDesde: em,
    atualizadaEm: sinal.sincronia === quer && !falta ? em : null,
  };
}

/**
 * Tells whether the second heartbeat comes after the first: its device counts on, or another device has the store now.
 */
export const isLater = (first: Ouvido, second: Ouvido) =>
  first.dispositivoId === second.dispositivoId
    ? second.ultimo.seq > first.ultimo.seq
    : second.recebidoEm >= first.recebidoEm;

/** Joins what two heartbeats say, the first and then the second; a new device begins anew. */
export function join(first: Ouvido, second: Ouvido): Ouvido {
  if (first.dispositivoId !== second.dispositivoId) return second;
  const changed =
    second.ultimo.sincronia && second.ultimo.sincronia !== first.ultimo.sincronia ? second.recebidoEm : null;
  const isOneRow = second.soTocando && second.primeiroEm - first.recebidoEm <= SILENT_MS;
  return {
    ...second,
    primeiroEm: first.primeiroEm,
    tocandoSeguidos: second.tocandoSeguidos + (isOneRow ? first.tocandoSeguidos : 0),
    soTocando: first.soTocando && isOneRow,
    semTocarDesde: (second.soSemTocar ? first.semTocarDesde : null) ?? second.semTocarDesde,
    soSemTocar: first.soSemTocar && second.soSemTocar,
    faltamDesde: (second.soFaltando ? first.faltamDesde : null) ?? second.faltamDesde,
    soFaltando: first.soFaltando && second.soFaltando,
    querDesde: first.quer === second.quer ? first.querDesde : second.querDesde,
    atualizadaEm: second.atualizadaEm ?? changed ?? first.atualizadaEm,
  };
}
