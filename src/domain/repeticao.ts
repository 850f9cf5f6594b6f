import type { components } from '#generated/api.d.ts';

type Repeticao = components['schemas']['Repeticao'];

const HOUR_S = 3600;

/** With less music than twice the hours set, tracks come back sooner: players wait at most half of the total length. */
export const isListaCurta = ({ duracao, musicaHoras }: Pick<Repeticao, 'duracao' | 'musicaHoras'>): boolean =>
  duracao < 2 * musicaHoras * HOUR_S;
