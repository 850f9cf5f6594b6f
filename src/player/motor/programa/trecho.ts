import type { Item } from './escolha.ts';

/**
 * The audible part of a file, in seconds from its start; without `fimS` it lasts to the end. `jaOuvidoS` seconds were
 * already played and are skipped.
 */
export type Trecho = { inicioS: number; fimS?: number; jaOuvidoS?: number };

const fileOf = (item: Item) => (item.tipo === 'MUSICA' ? item.musica : item.vinheta);

export function trechoDe(item: Item): Trecho {
  const { inicioMs = 0, fimMs } = fileOf(item);
  const jaOuvidoS = item.tipo === 'MUSICA' ? item.jaOuvidoS : undefined;
  return {
    inicioS: inicioMs / 1000,
    ...(fimMs !== undefined && { fimS: fimMs / 1000 }),
    ...(jaOuvidoS !== undefined && { jaOuvidoS }),
  };
}

/** Seconds; 0 if the file's length is unknown. */
export function duracaoDe(item: Item): number {
  const { inicioS, fimS = fileOf(item).duracao } = trechoDe(item);
  return Math.max(0, fimS - inicioS);
}

/** The longest transition of a jingle: every word must be clear. */
const MAIS_NA_VINHETA_MS = 1000;
/** A transition takes at most a quarter of either item, so that most of each plays undisturbed. */
const PARTE = 4;

export function transicaoEntre(um: Item | undefined, outro: Item | undefined, pedidaMs: number): number {
  const itens = [um, outro].filter((item) => item !== undefined);
  const pelaDuracao = itens.map((item) => (duracaoDe(item) * 1000) / PARTE).filter((ms) => ms > 0);
  const daVinheta = itens.some(({ tipo }) => tipo === 'VINHETA') ? [MAIS_NA_VINHETA_MS] : [];
  return Math.round(Math.min(pedidaMs, ...pelaDuracao, ...daVinheta));
}
