import type { Item } from './escolha.ts';

/**
 * The part of a file that is heard, in seconds from the file's beginning; without `fimS` it goes on to the file's end. So
 * many seconds of it as `jaOuvidoS` says were heard already, and are passed over.
 */
export type Trecho = { inicioS: number; fimS?: number; jaOuvidoS?: number };

const fileOf = (item: Item) => (item.tipo === 'MUSICA' ? item.musica : item.vinheta);

/** Finds which part of an item is heard: the silence at its ends is not. */
export function trechoDe(item: Item): Trecho {
  const { inicioMs = 0, fimMs } = fileOf(item);
  const jaOuvidoS = item.tipo === 'MUSICA' ? item.jaOuvidoS : undefined;
  return {
    inicioS: inicioMs / 1000,
    ...(fimMs !== undefined && { fimS: fimMs / 1000 }),
    ...(jaOuvidoS !== undefined && { jaOuvidoS }),
  };
}

/** Answers for how many seconds an item is heard; 0 where the length of its file is not known. */
export function duracaoDe(item: Item): number {
  const { inicioS, fimS = fileOf(item).duracao } = trechoDe(item);
  return Math.max(0, fimS - inicioS);
}

/** A jingle is to be understood from its first word to the last. */
const MAIS_NA_VINHETA_MS = 1000;
/** A transition takes a quarter of either item at most, so that most of each is heard by itself. */
const PARTE = 4;

/** Works out for how long the end of an item and the beginning of the next are heard together, in milliseconds. */
export function transicaoEntre(um: Item | undefined, outro: Item | undefined, pedidaMs: number): number {
  const itens = [um, outro].filter((item) => item !== undefined);
  const pelaDuracao = itens.map((item) => (duracaoDe(item) * 1000) / PARTE).filter((ms) => ms > 0);
  const daVinheta = itens.some(({ tipo }) => tipo === 'VINHETA') ? [MAIS_NA_VINHETA_MS] : [];
  return Math.round(Math.min(pedidaMs, ...pelaDuracao, ...daVinheta));
}
