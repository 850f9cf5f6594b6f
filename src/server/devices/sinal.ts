import type { components } from '#generated/api.d.ts';

type Sinal = components['schemas']['PlayerSinal'];

export const SILENT_MS = 180_000;

/** A received heartbeat; times in milliseconds since 1970. */
export type ReceivedSinal = {
  lojaId: string;
  dispositivoId: string;
  sinal: Sinal;
  quer: string;
  intervaloS: number;
  em: number;
};

/**
 * One heartbeat, or several merged. A field `so…` is true if its condition held in every heartbeat, so that a count or
 * duration can continue from before the first.
 */
export type HeardSinal = {
  lojaId: string;
  dispositivoId: string;
  primeiroEm: number;
  recebidoEm: number;
  ultimo: Sinal;
  intervaloS: number;
  /** Consecutive TOCANDO heartbeats up to now; a gap resets it. */
  tocandoSeguidos: number;
  soTocando: boolean;
  semTocarDesde: number | null;
  soSemTocar: boolean;
  faltamDesde: number | null;
  soFaltando: boolean;
  quer: string;
  querDesde: number;
  /** When the store last had the wanted manifest, or last switched manifests. */
  atualizadaEm: number | null;
};

export function toHeardSinal({
  lojaId,
  dispositivoId,
  sinal,
  quer,
  intervaloS,
  em,
}: ReceivedSinal): HeardSinal {
  const isPlaying = sinal.estado === 'TOCANDO';
  const isIncomplete = (sinal.faltam ?? 0) > 0;
  return {
    lojaId,
    dispositivoId,
    primeiroEm: em,
    recebidoEm: em,
    ultimo: sinal,
    intervaloS,
    tocandoSeguidos: isPlaying ? 1 : 0,
    soTocando: isPlaying,
    semTocarDesde: isPlaying ? null : em,
    soSemTocar: !isPlaying,
    faltamDesde: isIncomplete ? em : null,
    soFaltando: isIncomplete,
    quer,
    querDesde: em,
    atualizadaEm: sinal.sincronia === quer && !isIncomplete ? em : null,
  };
}

/** Compares `seq` for the same device; otherwise the later arrival wins. */
export const isLater = (first: HeardSinal, second: HeardSinal) =>
  first.dispositivoId === second.dispositivoId
    ? second.ultimo.seq > first.ultimo.seq
    : second.recebidoEm >= first.recebidoEm;

export function join(first: HeardSinal, second: HeardSinal): HeardSinal {
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
